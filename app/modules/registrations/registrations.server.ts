// Public API of registrations (server).
export { recordAppearances } from '#app/modules/registrations/appearances/record-appearances.server.ts';
export { readCardWarnings } from '#app/modules/registrations/rules/card-warnings.server.ts';
export { readPlayerCandidates } from '#app/modules/registrations/rules/player-register.server.ts';
