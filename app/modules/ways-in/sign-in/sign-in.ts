import { isEmail } from '#app/modules/members/members.ts';
import { leastPassword } from '#app/modules/ways-in/password/password.ts';

/** Messages of SPEC.md sections 5 and 8, word for word. */
export const signInFailed = 'Incorrect email or password. Please try again.';
export const signInTrouble = 'An error occurred. Please try again later.';
export const resetSent = 'Password reset email sent! Check your inbox.';
export const userNotFound = 'User not found. Please check your email.';
export const resetNotSent = 'Failed to send reset email. Please try again.';

/** Message for a deferred mail, which SPEC.md does not define. */
export const resetComing =
  'Your mail is on its way. The mail server has asked us to wait, so it may take a quarter of an hour.';

interface SignInFields {
  email: string;
  password: string;
  /** True if the first field is a sign-in name, for a member without e-mail. */
  byName?: boolean;
}

export type SignInErrors = Partial<Record<'email' | 'password', string>>;

/** Validates the form before the request; empty if valid (SPEC.md section 5). */
export function signInErrors({ email, password, byName = false }: SignInFields): SignInErrors {
  const errors: SignInErrors = {};
  if (email.trim() === '') errors.email = byName ? 'Sign-in name is required' : 'Email is required';
  else if (!byName && !isEmail(email)) errors.email = 'Email is invalid';
  if (password === '') errors.password = 'Password is required';
  else if (password.length < leastPassword)
    errors.password = `Password must be at least ${leastPassword} characters`;
  return errors;
}

/** Validates the address for 'Forgot Password?'. */
export function forgotError(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email first';
  return isEmail(email) ? undefined : 'Email is invalid';
}
