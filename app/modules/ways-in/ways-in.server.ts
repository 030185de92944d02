// Public API of auth on the server.
export { askForCode, endCodes, makeCode, passwordCodes } from '#app/modules/ways-in/codes/codes.server.ts';
export { keepOut, letIn } from '#app/modules/ways-in/codes/keep-out.server.ts';
export { endLeftOpen, tellEnded } from '#app/modules/ways-in/left-open/left-open.server.ts';
export { type Keep, keep, type LeftOpen } from '#app/modules/ways-in/left-open/left-open-schemas.server.ts';
export { askForNewEmail } from '#app/modules/ways-in/new-email/new-email.server.ts';
export { hasPasskeyHere, refuseLockedOut } from '#app/modules/ways-in/passkeys/my-passkeys.server.ts';
export { hashPassword } from '#app/modules/ways-in/password/password.server.ts';
export { proveOneself, readWays } from '#app/modules/ways-in/proof/own-password.server.ts';
export { type MyWays, myWays } from '#app/modules/ways-in/proof/ways-schemas.server.ts';
export { resetPage } from '#app/modules/ways-in/reset/reset.server.ts';
export { placeLasts } from '#app/modules/ways-in/sign-in/places.server.ts';
