import { useEffect, useState } from 'react';
import { type CallFailed, call } from '#app/api/call.ts';
import { isEmail } from '#app/club/members/roll/email.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert, Field, NeedsScript } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors } from './password.ts';

export const handle = { app: true };

/** Where the one-time link of a first start leads: the first administrator. */
export default function SetUp() {
  const clubName = useClubName();
  const [state, setState] = useState<'loading' | 'good' | 'bad'>('loading');
  const [why, setWhy] = useState('');
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('code') ?? '';
    call('GET /api/set-up/{code}', { param: { code: code || 'none' }, stranger: true }).then(
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
      description={`The first administrator of the site of ${clubName}.`}
      lead={`Welcome. You are about to become the first administrator of the site of ${clubName}.`}
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
  return (
    <ActionForm
      fields={['name', 'email', 'newPassword', 'confirmPassword']}
      button="Become the administrator"
      check={({ name, email, ...passwords }) => ({
        ...(!name.trim() && { name: 'Please give your name.' }),
        ...(!isEmail(email) && { email: 'This is not an e-mail address.' }),
        ...newPasswordErrors(passwords),
      })}
      act={async ({ confirmPassword: _, ...given }) => {
        const json = { ...given, code: new URLSearchParams(location.search).get('code') ?? '' };
        const made = await call('POST /api/set-up', { json, stranger: true });
        localStorage.setItem('token', made.access_token);
        location.replace('/desk');
      }}
    >
      {({ errors, disabled }) => (
        <>
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
        </>
      )}
    </ActionForm>
  );
}
