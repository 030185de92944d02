import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, withSignInReturnPath } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { SignInWithPasskeyButton } from '#app/modules/auth/passkeys/passkey-button.tsx';
import {
  readPendingSignInMail,
  storePendingSignInMail,
} from '#app/modules/auth/passwordless/pending-mail-code.ts';
import { isMemberEmailAddress } from '#app/modules/members/members.ts';
import { useClub } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { getFieldValues, useHydrated } from '#app/ui/form-hooks.ts';

/** Sign-in methods without a password, below the sign-in form. */
export function OtherSignInMethods() {
  const [search, setSearch] = useState('');
  const [waits, setWaits] = useState(false);
  // Read in the browser: the server renders the same page for all.
  useEffect(() => {
    setSearch(location.search);
    setWaits(readPendingSignInMail() !== undefined);
  }, []);
  return (
    <section className="stack tight door-ways" aria-labelledby="without-password">
      <h2 id="without-password">No password to hand?</h2>
      <MailCodeForm />
      {waits ? (
        <a className="onward" href={withSignInReturnPath('/members/come-in', search)}>
          I have a code to type in
        </a>
      ) : null}
      <SignInWithPasskeyButton />
      <a className="onward" href={withSignInReturnPath('/members/this-device', search)}>
        I am signed in on another device
      </a>
      <LetterHint />
    </section>
  );
}

/** Uses the address typed in the form above; shows its own field if that is empty. */
function MailCodeForm() {
  const awake = useHydrated();
  const { busy, failed, run, clear } = useApiCall();
  const [asks, setAsks] = useState(false);
  const [wrong, setWrong] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const disabled = !awake || busy;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const above = document.querySelector<HTMLInputElement>('form[aria-label="Sign in"] [name="email"]');
    const typed = getFieldValues(event.currentTarget, 'address').address || (above?.value ?? '');
    const email = typed.trim();
    setWrong('');
    clear();
    if (!isMemberEmailAddress(email)) {
      setAsks(true);
      if (asks || email) setWrong('Enter your email address.');
      return;
    }
    await run(async () => {
      const { id, secret } =
        (await call('POST /api/sign-in/mail', { json: { email }, anonymous: true })) ?? {};
      storePendingSignInMail({ id, secret }, { email, search: location.search });
      location.assign('/members/come-in');
      await new Promise(() => {});
    });
  }
  useEffect(() => {
    if (asks) form.current?.querySelector('input')?.focus();
  }, [asks]);

  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={send} aria-label="Code by email">
      {asks ? (
        <Field
          label="Your email address"
          name="address"
          type="email"
          autoComplete="email"
          disabled={busy}
          error={wrong || failed?.errors.email}
          onChange={() => setWrong('')}
        />
      ) : null}
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <div className="actions">
        <button type="submit" className="button quiet" disabled={disabled}>
          {busy ? 'Sending...' : 'Send me a code'}
        </button>
      </div>
    </form>
  );
}

function LetterHint() {
  const { secretary } = useClub();
  return (
    <p className="soft">
      We email you the code. If you have no email address, ask {secretary}, our Secretary, for a letter to
      sign in with.
    </p>
  );
}
