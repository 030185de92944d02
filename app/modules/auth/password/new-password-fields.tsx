import { useRef, useState } from 'react';
import { PasswordField } from '#app/ui/password-field.tsx';
import { isCommonPassword } from './common-passwords.ts';
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
  const { isCommon, check } = useCommonPasswordCheck();
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
        onChange={({ target }) => void check(target.value)}
        hint={`At least ${minPasswordLength} characters. Three words in a row are easy to remember and hard to guess.`}
      />
      {isCommon ? (
        <p className="hint" role="status">
          Many people use this password, so it is easy to guess. You can keep it, but another is safer.
        </p>
      ) : null}
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

/** Advice, never a refusal: says whether the password that is being typed is one of the commonest. */
function useCommonPasswordCheck() {
  const [isCommon, setIsCommon] = useState(false);
  const latest = useRef('');
  async function check(password: string): Promise<void> {
    latest.current = password;
    const found = password.length >= minPasswordLength && (await isCommonPassword(password));
    if (latest.current === password) setIsCommon(found);
  }
  return { isCommon, check };
}
