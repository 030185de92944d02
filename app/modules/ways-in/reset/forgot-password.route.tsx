import { type FormEvent, useEffect, useState } from 'react';
import { askForReset, type Said } from '#app/modules/ways-in/sign-in/ask-for-reset.ts';
import { carry, takeCarried } from '#app/modules/ways-in/sign-in/carried.ts';
import { forgotError } from '#app/modules/ways-in/sign-in/sign-in.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { Alert, Field, NeedsScript } from '#app/ui/field.tsx';
import { useAwake, useFirstMistake, valuesOf } from '#app/ui/form.ts';
import { Page } from '#app/ui/page.tsx';

export const handle = { app: true };

/** Page of the 'Forgot Password?' button, at its own path (READINGS.md, 'Routes'). */
export default function ForgotPassword() {
  const { email: clubEmail } = useClub();
  const clubName = useClubName();
  const awake = useAwake();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<{ email?: string }>({});
  const [said, setSaid] = useState<Said>();
  const form = useFirstMistake(errors);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email } = valuesOf(event.currentTarget, 'email');
    setSaid(undefined);
    const wrong = forgotError(email);
    setErrors(wrong ? { email: wrong } : {});
    if (wrong) return;
    setSending(true);
    setSaid(await askForReset(email));
    carry({ who: email.trim() });
    setSending(false);
  }

  // Prefill from the sign-in page.
  useEffect(() => {
    const who = takeCarried()?.who ?? '';
    const field = form.current?.querySelector<HTMLInputElement>('[name="email"]');
    if (field && !field.value && who.includes('@')) field.value = who;
  }, [form]);

  return (
    <Page
      title="Forgot your password?"
      description={`How members of ${clubName} get a new password.`}
      lead="Tell us your e-mail address, and we will send you a link to choose a new one. It works for one hour."
      before={<BackLink href="/members/sign-in">Back to sign in</BackLink>}
    >
      <Card>
        <form
          className="form"
          ref={form}
          method="post"
          noValidate
          onSubmit={submit}
          onInput={() => {
            setErrors({});
            setSaid(undefined);
          }}
        >
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            disabled={sending}
            error={errors.email}
          />
          {said ? <Alert kind={said.kind}>{said.text}</Alert> : null}
          <button type="submit" className="button" disabled={!awake || sending}>
            {sending ? 'Sending...' : 'Send the link'}
          </button>
          <NeedsScript what="Asking for a new password" />
        </form>
      </Card>
      <Card title="No e-mail address, or no longer the same one?">
        <p>
          Speak to anybody on the committee, or write to <a href={`mailto:${clubEmail}`}>{clubEmail}</a>. We
          can change the address that we have for you, or print you a letter with a code.
        </p>
      </Card>
    </Page>
  );
}
