import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getPasswordCodeState,
  passwordCodeMessages,
  passwordResetDoneMessage,
  passwordResetErrorMessage,
  passwordResetFailedMessage,
} from '#app/modules/auth/codes/code-messages.ts';
import {
  findForgotPasswordError,
  passwordResetNotSentMessage,
  passwordResetSentMessage,
  signInErrorMessage,
  signInFailedMessage,
  userNotFoundMessage,
  validateSignInForm,
} from './sign-in.ts';

const forms: [email: string, password: string, errors: Record<string, string>][] = [
  ['', '', { email: 'Email is required', password: 'Password is required' }],
  ['   ', 'three woods', { email: 'Email is required' }],
  ['tom', 'three woods', { email: 'Email is invalid' }],
  ['tom@larkby', 'three woods', { email: 'Email is invalid' }],
  ['tom@larkby.example', '', { password: 'Password is required' }],
  ['tom@larkby.example', '12345', { password: 'Password must be at least 6 characters' }],
  ['tom@larkby.example', '     ', { password: 'Password must be at least 6 characters' }],
  ['tom@larkby', '12345', { email: 'Email is invalid', password: 'Password must be at least 6 characters' }],
  ['tom@larkby.example', '123456', {}],
  [' Tom@Larkby.Example ', 'three woods', {}],
];

test('the sign-in form says what docs/requirements.md says, word for word', async (t) => {
  for (const [email, password, errors] of forms) {
    await t.test(`${email} / ${password}`, () =>
      assert.deepEqual(validateSignInForm({ email, password }), errors),
    );
  }
});

test('a sign-in name need not look like an address, but must be there', () => {
  assert.deepEqual(validateSignInForm({ email: 'edie.marsh', password: 'three woods', byName: true }), {});
  assert.deepEqual(validateSignInForm({ email: ' ', password: 'three woods', byName: true }), {
    email: 'Sign-in name is required',
  });
});

test("'Forgot Password?' needs an address first", () => {
  assert.equal(findForgotPasswordError(''), 'Please enter your email first');
  assert.equal(findForgotPasswordError('  '), 'Please enter your email first');
  assert.equal(findForgotPasswordError('tom@'), 'Email is invalid');
  assert.equal(findForgotPasswordError('tom@larkby.example'), undefined);
});

test('the sentences of the error catalogue stand word for word', () => {
  assert.deepEqual(
    [
      signInFailedMessage,
      signInErrorMessage,
      userNotFoundMessage,
      passwordResetNotSentMessage,
      passwordResetSentMessage,
      passwordResetFailedMessage,
      passwordResetErrorMessage,
      passwordResetDoneMessage,
    ],
    [
      'Incorrect email or password. Please try again.',
      'An error occurred. Please try again later.',
      'User not found. Please check your email.',
      'Failed to send reset email. Please try again.',
      'Password reset email sent! Check your inbox.',
      'Failed to reset password. Please try again.',
      'An error occurred. Please try again.',
      'Password reset successful! Redirecting to login...',
    ],
  );
  assert.deepEqual(passwordCodeMessages, {
    missing: 'No reset code provided. Please request a new reset link.',
    expired: 'This reset code has expired. Please request a new one.',
    not_found: 'Invalid reset code. Please request a new one.',
    error: 'An error occurred verifying the code. Please try again.',
  });
});

test('the status of the call says how a code stands', () => {
  assert.deepEqual([200, 410, 404, 500, 429, 0].map(getPasswordCodeState), [
    'valid',
    'expired',
    'not_found',
    'error',
    'error',
    'error',
  ]);
});
