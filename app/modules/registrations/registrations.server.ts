// The door of registrations, on the server: all that other subjects take from it.
export { recordAppearances } from '#app/modules/registrations/played/appearances.server.ts';
export { candidatesOf } from '#app/modules/registrations/rules/register.server.ts';
export { warningsFor } from '#app/modules/registrations/rules/warnings.server.ts';
