import { type FormEvent, useState } from 'react';
import { removeSessionToken } from '#app/api/auth/token.ts';
import { ApiCallError, call } from '#app/api/call.ts';
import { purgeCachedMemberViews } from '#app/api/drafts.ts';
import {
  passwordResetDoneMessage,
  passwordResetErrorMessage,
  passwordResetFailedMessage,
  passwordResetRedirectDelayMs,
} from '#app/modules/auth/codes/code-messages.ts';
import { KeepCredentialsFields } from '#app/modules/auth/other-credentials/keep-credentials-fields.tsx';
import {
  listKeepCredentialsCheckboxNames,
  parseKeptCredentials,
} from '#app/modules/auth/other-credentials/other-credentials.ts';
import type { OtherCredentials } from '#app/modules/auth/other-credentials/other-credentials-schemas.server.ts';
import { NewPasswordFields } from '#app/modules/auth/password/new-password-fields.tsx';
import { type NewPasswordErrors, validateNewPassword } from '#app/modules/auth/password/password.ts';
import { storeSignInHandover } from '#app/modules/auth/sign-in/sign-in-handover.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { getFieldValues, useFocusFirstError, useHydrated } from '#app/ui/form-hooks.ts';
import type { PasswordCodeOwner } from './reset-schemas.server.ts';

/** Form for a new password, twice (docs/requirements.md sections 5 and 8). */
export function ResetPasswordForm({ code, owner }: { code: string; owner: PasswordCodeOwner }) {
  const awake = useHydrated();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [message, setMessage] = useState('');
  const form = useFocusFirstError(errors);
  const done = message === passwordResetDoneMessage;
  // docs/requirements.md section 7 has only the address in that response: without the rest the form follows it.
  const leftOpen: OtherCredentials | undefined = owner.leftOpen;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ticks = leftOpen ? listKeepCredentialsCheckboxNames(leftOpen) : [];
    const values = getFieldValues(event.currentTarget, ...ticks);
    const fields = getFieldValues(event.currentTarget, 'newPassword', 'confirmPassword');
    setMessage('');
    const wrong = validateNewPassword(fields);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const json = {
        code,
        email: owner.email,
        newPassword: fields.newPassword,
        ...(leftOpen && ticks.length > 0 && { keep: parseKeptCredentials(leftOpen, values) }),
      };
      await call('POST /reset-password', { json, anonymous: true });
      // Whoever was signed in here before is no longer.
      removeSessionToken();
      purgeCachedMemberViews();
      storeSignInHandover({ who: owner.email, said: 'Your new password is set. Sign in with it.' });
      setMessage(passwordResetDoneMessage);
      setTimeout(() => location.replace('/members/sign-in'), passwordResetRedirectDelayMs);
    } catch (trouble) {
      const { status = 0, message = '' } = trouble instanceof ApiCallError ? trouble : {};
      setMessage(
        status === 429 ? message : status > 0 ? passwordResetFailedMessage : passwordResetErrorMessage,
      );
      setBusy(false);
    }
  }

  return (
    <form
      className="form"
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => {
        setErrors({});
        setMessage('');
      }}
      aria-label="New password"
    >
      {done ? null : (
        <>
          <p>
            You sign in as <strong>{owner.email}</strong>.
          </p>
          <NewPasswordFields errors={errors} disabled={!awake || busy} username={owner.email} />
          {leftOpen ? <KeepCredentialsFields leftOpen={leftOpen} disabled={!awake || busy} /> : null}
        </>
      )}
      {/* docs/requirements.md section 8: only a message with 'successful' is styled as success. */}
      {message ? (
        <AlertMessage kind={message.includes('successful') ? 'success' : 'danger'}>{message}</AlertMessage>
      ) : null}
      {done ? (
        <ButtonLink href="/members/sign-in">Sign in now</ButtonLink>
      ) : (
        <button type="submit" className="button" disabled={!awake || busy}>
          {owner.kind === 'reset' ? 'Reset password' : 'Set password'}
        </button>
      )}
    </form>
  );
}
