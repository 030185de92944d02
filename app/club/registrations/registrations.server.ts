// The door of registrations, on the server: all that other subjects take from it.
export { recordAppearances } from '#app/club/registrations/played/appearances.server.ts';
export { candidatesOf } from '#app/club/registrations/rules/register.server.ts';
export { warningsFor } from '#app/club/registrations/rules/warnings.server.ts';
