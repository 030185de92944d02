// Public API of auth.
export { keptOf, tickFields } from '#app/modules/ways-in/left-open/left-open.ts';
export { newPasswordError, newPasswordErrors } from '#app/modules/ways-in/password/password.ts';
