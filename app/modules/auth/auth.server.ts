// Public API of auth (server).

export {
  createAccessCode,
  createPendingAccessCode,
  endAccessCodes,
  findValidAccessCode,
  passwordCodeKinds,
  redeemAccessCode,
} from '#app/modules/auth/codes/codes.server.ts';
export { reinstateMember, suspendMember } from '#app/modules/auth/codes/suspend-member.server.ts';
export { requestEmailAddressChange } from '#app/modules/auth/new-email/new-email.server.ts';
export {
  endOtherCredentials,
  notifyEndedCredentials,
} from '#app/modules/auth/other-credentials/other-credentials.server.ts';
export {
  type KeptCredentials,
  keptCredentialsSchema,
  type OtherCredentials,
} from '#app/modules/auth/other-credentials/other-credentials-schemas.server.ts';
export {
  hasPasskeyForThisSite,
  requireOtherSignInMethod,
} from '#app/modules/auth/passkeys/own-passkeys.server.ts';
export { hashPassword } from '#app/modules/auth/password/password.server.ts';
export { readSignInMethods, verifyIdentity } from '#app/modules/auth/reauth/reauth.server.ts';
export {
  type OwnSignInMethods,
  ownSignInMethodsSchema,
} from '#app/modules/auth/reauth/sign-in-methods-schemas.server.ts';
export { getPasswordResetPageUrl } from '#app/modules/auth/reset/reset.server.ts';
export { startMemberSession } from '#app/modules/auth/sign-in/sign-in.server.ts';
export {
  accessTokenSchema,
  signInCodeSchema,
  signInTextSchema,
} from '#app/modules/auth/sign-in/sign-in-schemas.server.ts';
