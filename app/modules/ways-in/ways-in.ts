// The door of ways-in: all that other subjects take from it.
export { keptOf, tickFields } from '#app/modules/ways-in/left-open/left-open.ts';
export { newPasswordError, newPasswordErrors } from '#app/modules/ways-in/password/password.ts';
