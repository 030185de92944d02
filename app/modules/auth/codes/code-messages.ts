/** States of a code, and the messages of docs/requirements.md section 8, word for word. */
export type PasswordCodeState = 'loading' | 'valid' | 'expired' | 'not_found' | 'error';

export const passwordCodeMessages = {
  missing: 'No reset code provided. Please request a new reset link.',
  expired: 'This reset code has expired. Please request a new one.',
  not_found: 'Invalid reset code. Please request a new one.',
  error: 'An error occurred verifying the code. Please try again.',
} as const;

export const passwordResetFailedMessage = 'Failed to reset password. Please try again.';
export const passwordResetErrorMessage = 'An error occurred. Please try again.';
export const passwordResetDoneMessage = 'Password reset successful! Redirecting to login...';

/** Delay of the redirect to the sign-in page after success, in milliseconds (docs/requirements.md section 9). */
export const passwordResetRedirectDelayMs = 3000;

/** Maps the status of the response to a code state. */
export function getPasswordCodeState(status: number): PasswordCodeState {
  if (status === 200) return 'valid';
  if (status === 410) return 'expired';
  return status === 404 ? 'not_found' : 'error';
}
