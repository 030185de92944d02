import { PasswordField } from '#app/ui/password-field.tsx';
import { leastPassword, type NewPasswordErrors } from './password.ts';

interface Props {
  /** Where the form does not say so by itself. */
  errors?: NewPasswordErrors;
  disabled?: boolean;
  /** Tells password managers whose it is. */
  username?: string;
}

/** The two fields of every form that sets a password. */
export function NewPasswordFields({ errors = {}, disabled, username = '' }: Props) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        required
        minLength={leastPassword}
        disabled={disabled}
        error={errors.newPassword}
        hint={`At least ${leastPassword} characters. Three words in a row are easy to remember and hard to guess.`}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        disabled={disabled}
        error={errors.confirmPassword}
      />
    </>
  );
}
