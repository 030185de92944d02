/** The states of a code and the sentences of SPEC.md section 8, word for word. */
export type CodeState = 'loading' | 'valid' | 'expired' | 'not_found' | 'error';

export const codeSentences = {
  missing: 'No reset code provided. Please request a new reset link.',
  expired: 'This reset code has expired. Please request a new one.',
  not_found: 'Invalid reset code. Please request a new one.',
  error: 'An error occurred verifying the code. Please try again.',
} as const;

export const resetFailed = 'Failed to reset password. Please try again.';
export const resetTrouble = 'An error occurred. Please try again.';
export const resetDone = 'Password reset successful! Redirecting to login...';

/** SPEC.md section 9: how long the good news stands before the sign-in page comes, in milliseconds. */
export const redirectDelay = 3000;

/** What the call's status says of a code. */
export function codeState(status: number): CodeState {
  if (status === 200) return 'valid';
  if (status === 410) return 'expired';
  return status === 404 ? 'not_found' : 'error';
}
