/** SPEC.md section 9. The maximum limits the work of one sign-in. */
export const leastPassword = 6;
export const mostPassword = 200;

export interface NewPasswordFields {
  newPassword: string;
  confirmPassword: string;
}

export type NewPasswordErrors = Partial<Record<keyof NewPasswordFields, string>>;

/** Returns the validation message of a new password, word for word as in SPEC.md section 5; undefined if valid. */
export function newPasswordError(newPassword: string): string | undefined {
  if (newPassword === '') return 'New password is required.';
  if (newPassword.length < leastPassword) return `Password must be at least ${leastPassword} characters.`;
  if (newPassword.length > mostPassword) return `Password must be at most ${mostPassword} characters.`;
  return undefined;
}

export function newPasswordErrors({ newPassword, confirmPassword }: NewPasswordFields): NewPasswordErrors {
  const wrong = newPasswordError(newPassword);
  if (wrong) return { newPassword: wrong };
  return newPassword === confirmPassword ? {} : { confirmPassword: 'Passwords do not match.' };
}
