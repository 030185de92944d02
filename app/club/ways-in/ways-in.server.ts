// The door of ways-in, on the server: all that other subjects take from it.
export { askForCode, endCodes, makeCode, passwordCodes } from '#app/club/ways-in/codes/codes.server.ts';
export { keepOut, letIn } from '#app/club/ways-in/codes/keep-out.server.ts';
export { endLeftOpen, tellEnded } from '#app/club/ways-in/left-open/left-open.server.ts';
export { type Keep, keep, type LeftOpen } from '#app/club/ways-in/left-open/left-open-schemas.server.ts';
export { askForNewEmail } from '#app/club/ways-in/new-email/new-email.server.ts';
export { hasPasskeyHere, refuseLockedOut } from '#app/club/ways-in/passkeys/my-passkeys.server.ts';
export { hashPassword } from '#app/club/ways-in/password/password.server.ts';
export { proveOneself, readWays } from '#app/club/ways-in/proof/own-password.server.ts';
export { type MyWays, myWays } from '#app/club/ways-in/proof/ways-schemas.server.ts';
export { resetPage } from '#app/club/ways-in/reset/reset.server.ts';
export { placeLasts } from '#app/club/ways-in/sign-in/places.server.ts';
