// Public API of registrations (server).
export { recordPlayerAppearances } from '#app/modules/registrations/appearances/record-appearances.server.ts';
export { readMatchCardWarnings } from '#app/modules/registrations/rules/card-warnings.server.ts';
export { readRegisteredPlayerCandidates } from '#app/modules/registrations/rules/player-register.server.ts';
