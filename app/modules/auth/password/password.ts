/** Length of a password (docs/requirements.md section 9). The maximum limits the work of one sign-in. */
export const minPasswordLength = 6;
export const maxPasswordLength = 200;

interface NewPasswordValues {
  newPassword: string;
  confirmPassword: string;
}

export type NewPasswordErrors = Partial<Record<keyof NewPasswordValues, string>>;

/** Returns the validation message of a new password, word for word as in docs/requirements.md section 5; undefined if valid. */
export function findNewPasswordError(newPassword: string): string | undefined {
  if (newPassword === '') return 'New password is required.';
  if (newPassword.length < minPasswordLength)
    return `Password must be at least ${minPasswordLength} characters.`;
  if (newPassword.length > maxPasswordLength)
    return `Password must be at most ${maxPasswordLength} characters.`;
  return undefined;
}

export function validateNewPassword({ newPassword, confirmPassword }: NewPasswordValues): NewPasswordErrors {
  const wrong = findNewPasswordError(newPassword);
  if (wrong) return { newPassword: wrong };
  return newPassword === confirmPassword ? {} : { confirmPassword: 'Passwords do not match.' };
}
