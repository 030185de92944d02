import { type FormEvent, useState } from 'react';
import { CallFailed, call } from '#app/api/call.ts';
import { forgetSeen } from '#app/api/drafts.ts';
import { dropToken } from '#app/api/who/token.ts';
import {
  redirectDelay,
  resetDone,
  resetFailed,
  resetTrouble,
} from '#app/modules/ways-in/codes/code-words.ts';
import { KeepFields } from '#app/modules/ways-in/left-open/keep-fields.tsx';
import { keptOf, ticksOf } from '#app/modules/ways-in/left-open/left-open.ts';
import type { LeftOpen } from '#app/modules/ways-in/left-open/left-open-schemas.server.ts';
import { NewPasswordFields } from '#app/modules/ways-in/password/new-password-fields.tsx';
import { type NewPasswordErrors, newPasswordErrors } from '#app/modules/ways-in/password/password.ts';
import { carry } from '#app/modules/ways-in/sign-in/carried.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { useAwake, useFirstMistake, valuesOf } from '#app/ui/form.ts';
import type { CodeOwner } from './reset-schemas.server.ts';

/** Form for a new password, twice (SPEC.md sections 5 and 8). */
export function ResetForm({ code, owner }: { code: string; owner: CodeOwner }) {
  const awake = useAwake();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [message, setMessage] = useState('');
  const form = useFirstMistake(errors);
  const done = message === resetDone;
  // SPEC.md section 7 has only the address in that response: without the rest the form follows it.
  const leftOpen: LeftOpen | undefined = owner.leftOpen;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ticks = leftOpen ? ticksOf(leftOpen) : [];
    const values = valuesOf(event.currentTarget, ...ticks);
    const fields = valuesOf(event.currentTarget, 'newPassword', 'confirmPassword');
    setMessage('');
    const wrong = newPasswordErrors(fields);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const json = {
        code,
        email: owner.email,
        newPassword: fields.newPassword,
        ...(leftOpen && ticks.length > 0 && { keep: keptOf(leftOpen, values) }),
      };
      await call('POST /reset-password', { json, stranger: true });
      // Whoever was signed in here before is no longer.
      dropToken();
      forgetSeen();
      carry({ who: owner.email, said: 'Your new password is set. Sign in with it.' });
      setMessage(resetDone);
      setTimeout(() => location.replace('/members/sign-in'), redirectDelay);
    } catch (trouble) {
      const { status = 0, message = '' } = trouble instanceof CallFailed ? trouble : {};
      setMessage(status === 429 ? message : status > 0 ? resetFailed : resetTrouble);
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
          {leftOpen ? <KeepFields leftOpen={leftOpen} disabled={!awake || busy} /> : null}
        </>
      )}
      {/* SPEC.md section 8: only a message with 'successful' is styled as success. */}
      {message ? <Alert kind={message.includes('successful') ? 'success' : 'danger'}>{message}</Alert> : null}
      {done ? (
        <ButtonLink href="/members/sign-in">Sign in now</ButtonLink>
      ) : (
        <button type="submit" className="button" disabled={!awake || busy}>
          {owner.kind === 'reset' ? 'Reset password' : 'Choose this password'}
        </button>
      )}
    </form>
  );
}
