// Public API of registrations (server).
export { recordAppearances } from '#app/modules/registrations/played/appearances.server.ts';
export { candidatesOf } from '#app/modules/registrations/rules/register.server.ts';
export { warningsFor } from '#app/modules/registrations/rules/warnings.server.ts';
