import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, withSignInReturnPath } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { stripNonDigits } from '#app/modules/auth/codes/digits.ts';
import { SharedAddressMemberField } from '#app/modules/auth/sign-in/member-choice.tsx';
import { Card } from '#app/ui/card.tsx';
import { AlertMessage, Field } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { getFieldValues, useHydrated } from '#app/ui/form-hooks.ts';
import { type PendingSignInMail, storePendingSignInMail } from './pending-mail-code.ts';
import { useSignInMailFailed } from './use-mail-failed.ts';
import { usePasswordlessSignIn } from './use-passwordless-sign-in.ts';

/** Form for the digits of the mail, in the browser that requested it. */
export function SignInDigitsForm({
  asked,
  onAsked,
}: {
  asked: PendingSignInMail;
  onAsked: (asked: PendingSignInMail) => void;
}) {
  const awake = useHydrated();
  const { busy, failed, two, comeIn, clear } = usePasswordlessSignIn();
  const [wrong, setWrong] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const isLost = useSignInMailFailed(asked);
  const disabled = !awake || busy;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { digits: typed, member } = getFieldValues(event.currentTarget, 'digits', 'member');
    const digits = stripNonDigits(typed);
    const isWhole = digits.length === 6;
    setWrong(isWhole ? '' : 'Enter the 6-digit code from the email.');
    if (!isWhole) return;
    const { id, secret, search } = asked;
    const json = { id, secret, digits, ...(member && { member }) };
    await comeIn(() => call('POST /api/sign-in/code', { json, anonymous: true }), search);
  }

  return (
    <Card>
      {isLost ? (
        <AlertMessage kind="danger">
          We could not send the email. Try again in a few minutes, or speak to the Secretary.
        </AlertMessage>
      ) : (
        <p>
          We have emailed a 6-digit code to <strong className="door-address">{asked.email}</strong>, if that
          is the address the club has for you. Come back here and type it.
        </p>
      )}
      <form ref={form} className="form" method="post" noValidate onSubmit={submit} aria-label="Your code">
        <Field
          label="6-digit code from the email"
          name="digits"
          className="door-digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          disabled={busy}
          error={wrong}
          onChange={() => {
            setWrong('');
            clear();
          }}
        />
        {two.length > 0 ? <SharedAddressMemberField two={two} disabled={disabled} /> : null}
        <VisibleAlert>{failed?.message}</VisibleAlert>
        <div className="actions">
          <button type="submit" className="button" disabled={disabled}>
            {busy ? 'Signing In...' : 'Sign in'}
          </button>
        </div>
      </form>
      <ResendMailCode asked={asked} onAsked={onAsked} />
    </Card>
  );
}

function ResendMailCode({
  asked,
  onAsked,
}: {
  asked: PendingSignInMail;
  onAsked: (asked: PendingSignInMail) => void;
}) {
  const awake = useHydrated();
  const { busy, failed, run } = useApiCall();
  const again = () =>
    run(async () => {
      const { id, secret, email } = asked;
      const json = { email, before: { id, secret } };
      onAsked(storePendingSignInMail(await call('POST /api/sign-in/mail', { json, anonymous: true }), asked));
    });
  return (
    <>
      <p className="soft">
        No email after a few minutes? Check your junk or spam folder. The code works for 15 minutes.
      </p>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <div className="actions">
        <button type="button" className="button quiet" disabled={!awake || busy} onClick={again}>
          Send another code
        </button>
        <a href={withSignInReturnPath('/members/sign-in', asked.search)}>Use another address</a>
      </div>
    </>
  );
}
