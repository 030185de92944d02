// Public API of auth.
export {
  buildKeepCredentialsFields,
  parseKeptCredentials,
} from '#app/modules/auth/other-credentials/other-credentials.ts';
export { findNewPasswordError, validateNewPassword } from '#app/modules/auth/password/password.ts';
