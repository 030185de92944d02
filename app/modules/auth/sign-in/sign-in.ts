import { minPasswordLength } from '#app/modules/auth/password/password.ts';
import { isMemberEmailAddress } from '#app/modules/members/members.ts';

/** Messages of docs/requirements.md sections 5 and 8, word for word. */
export const signInFailedMessage = 'Incorrect email or password. Please try again.';
export const signInErrorMessage = 'An error occurred. Please try again later.';
export const passwordResetSentMessage = 'Password reset email sent! Check your inbox.';
export const userNotFoundMessage = 'User not found. Please check your email.';
export const passwordResetNotSentMessage = 'Failed to send reset email. Please try again.';

/** Message for a deferred mail, besides those of docs/requirements.md. */
export const passwordResetDelayedMessage =
  'Your email is on its way. The email server has asked us to wait, so it may take 15 minutes.';

interface SignInFields {
  email: string;
  password: string;
  /** True if the first field is a sign-in name, for a member without e-mail. */
  byName?: boolean;
}

export type SignInErrors = Partial<Record<'email' | 'password', string>>;

/** Validates the form before the request; empty if valid (docs/requirements.md section 5). */
export function validateSignInForm({ email, password, byName = false }: SignInFields): SignInErrors {
  const errors: SignInErrors = {};
  if (email.trim() === '') errors.email = byName ? 'Sign-in name is required' : 'Email is required';
  else if (!byName && !isMemberEmailAddress(email)) errors.email = 'Email is invalid';
  if (password === '') errors.password = 'Password is required';
  else if (password.length < minPasswordLength)
    errors.password = `Password must be at least ${minPasswordLength} characters`;
  return errors;
}

/** Validates the address for 'Forgot Password?'. */
export function findForgotPasswordError(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email first';
  return isMemberEmailAddress(email) ? undefined : 'Email is invalid';
}
