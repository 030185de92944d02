import { type FormEvent, useEffect, useState } from 'react';
import { useClub } from '#app/club/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert, Field, NeedsScript } from '#app/ui/field.tsx';
import { useAwake, useFirstMistake, valuesOf } from '#app/ui/form.ts';
import { Page } from '#app/ui/page.tsx';
import { type CallFailed, call } from './call.ts';
import { isEmail } from './email.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors } from './password.ts';
import { useCall } from './use-call.ts';

export const handle = { app: true };

/** Where the one-time link of a first start leads: the first administrator. */
export default function SetUp() {
  const { name } = useClub();
  const [state, setState] = useState<'loading' | 'good' | 'bad'>('loading');
  const [why, setWhy] = useState('');
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('code') ?? '';
    call(`/api/set-up/${encodeURIComponent(code || 'none')}`, { stranger: true }).then(
      () => setState('good'),
      (trouble: CallFailed) => {
        setWhy(
          [404, 410].includes(trouble.status)
            ? 'This link is not good any more. The site prints a new one when it is started, for as long as it has no administrator.'
            : trouble.message,
        );
        setState('bad');
      },
    );
  }, []);
  return (
    <Page
      title="Set up the site"
      description={`The first administrator of the site of ${name} Bowls Club.`}
      lead={`Welcome. You are about to become the first administrator of the site of ${name} Bowls Club.`}
    >
      <Card>
        {state === 'loading' ? (
          <p role="status">
            <span className="spinner" aria-hidden="true" /> Checking your link…
          </p>
        ) : null}
        {state === 'bad' ? <Alert kind="danger">{why}</Alert> : null}
        {state === 'good' ? <SetUpForm /> : null}
        <NeedsScript what="Setting up the site" />
      </Card>
    </Page>
  );
}

function SetUpForm() {
  const awake = useAwake();
  const { busy, failed, run, clear } = useCall();
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const errors: Record<string, string | undefined> = { ...failed?.errors, ...wrong };
  const form = useFirstMistake(errors);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = valuesOf(event.currentTarget, 'name', 'email', 'newPassword', 'confirmPassword');
    const mistakes: Record<string, string> = { ...newPasswordErrors(fields) };
    if (!fields.name.trim()) mistakes.name = 'Please give your name.';
    if (!isEmail(fields.email)) mistakes.email = 'This is not an e-mail address.';
    setWrong(mistakes);
    if (Object.keys(mistakes).length > 0) return;
    const { confirmPassword: _, ...given } = fields;
    const json = { ...given, code: new URLSearchParams(location.search).get('code') };
    await run(async () => {
      const made = await call<{ access_token: string }>('/api/set-up', {
        method: 'POST',
        json,
        stranger: true,
      });
      localStorage.setItem('token', made.access_token);
      location.replace('/desk');
    });
  }

  const disabled = !awake || busy;
  return (
    <form
      className="form"
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => {
        setWrong({});
        clear();
      }}
    >
      {failed && Object.keys(failed.errors).length === 0 ? (
        <Alert kind="danger">{failed.message}</Alert>
      ) : null}
      <Field
        label="Your name"
        name="name"
        autoComplete="name"
        required
        disabled={disabled}
        error={errors.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        disabled={disabled}
        error={errors.email}
      />
      <NewPasswordFields errors={errors} disabled={disabled} />
      <button type="submit" className="button" disabled={disabled}>
        Become the administrator
      </button>
    </form>
  );
}
