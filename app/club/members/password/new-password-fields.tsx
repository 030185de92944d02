import { Field } from '#app/ui/field.tsx';
import { leastPassword, type NewPasswordErrors } from './password.ts';

/** The two fields of every form that sets a password. `username` tells password managers whose it is. */
export function NewPasswordFields({
  errors,
  disabled,
  username = '',
}: {
  errors: NewPasswordErrors;
  disabled: boolean;
  username?: string;
}) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        label="New Password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        minLength={leastPassword}
        disabled={disabled}
        error={errors.newPassword}
        hint={`At least ${leastPassword} characters. Three words in a row are easy to remember and hard to guess.`}
      />
      <Field
        label="Confirm Password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        disabled={disabled}
        error={errors.confirmPassword}
      />
    </>
  );
}
