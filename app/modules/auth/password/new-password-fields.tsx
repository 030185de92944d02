import { PasswordField } from '#app/ui/password-field.tsx';
import { minPasswordLength, type NewPasswordErrors } from './password.ts';

interface Props {
  /** For forms that do not provide their own errors. */
  errors?: NewPasswordErrors;
  disabled?: boolean;
  /** Account name for password managers. */
  username?: string;
}

/** Fields for a new password. */
export function NewPasswordFields({ errors = {}, disabled, username = '' }: Props) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        required
        minLength={minPasswordLength}
        disabled={disabled}
        error={errors.newPassword}
        hint={`At least ${minPasswordLength} characters. Three words in a row are easy to remember and hard to guess.`}
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
