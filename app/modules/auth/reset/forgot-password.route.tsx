import { type FormEvent, useEffect, useState } from 'react';
import { requestPasswordResetMail, type SignInFormMessage } from '#app/modules/auth/sign-in/request-reset.ts';
import { findForgotPasswordError } from '#app/modules/auth/sign-in/sign-in.ts';
import { storeSignInHandover, takeSignInHandover } from '#app/modules/auth/sign-in/sign-in-handover.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { AlertMessage, Field, NoScriptMessage } from '#app/ui/field.tsx';
import { getFieldValues, useFocusFirstError, useHydrated } from '#app/ui/form-hooks.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';

export const handle = { app: true };

/** Page of the 'Forgot Password?' button, at its own path. */
export default function ForgotPasswordPage() {
  const { email: clubEmail } = useClub();
  const clubName = useClubName();
  const awake = useHydrated();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<{ email?: string }>({});
  const [said, setSaid] = useState<SignInFormMessage>();
  const form = useFocusFirstError(errors);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email } = getFieldValues(event.currentTarget, 'email');
    setSaid(undefined);
    const wrong = findForgotPasswordError(email);
    setErrors(wrong ? { email: wrong } : {});
    if (wrong) return;
    setSending(true);
    setSaid(await requestPasswordResetMail(email));
    storeSignInHandover({ who: email.trim() });
    setSending(false);
  }

  // Prefill from the sign-in page.
  useEffect(() => {
    const who = takeSignInHandover()?.who ?? '';
    const field = form.current?.querySelector<HTMLInputElement>('[name="email"]');
    if (field && !field.value && who.includes('@')) field.value = who;
  }, [form]);

  return (
    <PageLayout
      title="Forgot your password?"
      description={`How members of ${clubName} get a new password.`}
      lead="Tell us your email address, and we will send you a link to choose a new password. It works for one hour."
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
          {said ? <AlertMessage kind={said.kind}>{said.text}</AlertMessage> : null}
          <button type="submit" className="button" disabled={!awake || sending}>
            {sending ? 'Sending...' : 'Send link'}
          </button>
          <NoScriptMessage what="Asking for a new password" />
        </form>
      </Card>
      <Card title="No email address, or a different one now?">
        <p>
          Speak to anyone on the committee, or write to <a href={`mailto:${clubEmail}`}>{clubEmail}</a>. We
          can change the address we have for you, or print you a letter with a code.
        </p>
      </Card>
    </PageLayout>
  );
}
