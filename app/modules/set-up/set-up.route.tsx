import { useEffect, useState } from 'react';
import { type ApiCallError, call, completeBrowserSignIn } from '#app/api/call.ts';
import { validateNewPassword } from '#app/modules/auth/auth.ts';
import { NewPasswordFields } from '#app/modules/auth/password/new-password-fields.tsx';
import { AuthenticationStepForm } from '#app/modules/auth/passwordless/auth-form.tsx';
import { isMemberEmailAddress } from '#app/modules/members/members.ts';
import { useClubName } from '#app/site/shell.ts';
import type { SiteTemplate } from '#app/site/site-templates.ts';
import { Card } from '#app/ui/card.tsx';
import { AlertMessage, Field, NoScriptMessage, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { SetUpFixturesImportForm } from './first-fixtures.tsx';

export const handle = { app: true };

/** Page for the one-time link of a first start, which creates the first administrator. */
export default function SiteSetUpPage() {
  const clubName = useClubName();
  const [state, setState] = useState<'loading' | 'good' | 'bad' | 'done'>('loading');
  const [why, setWhy] = useState('');
  const [starts, setStarts] = useState<SiteTemplate[]>([]);
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('code') ?? '';
    call('GET /api/set-up/{code}/starts', { param: { code: code || 'none' }, anonymous: true }).then(
      (found) => {
        setStarts(found);
        setState('good');
      },
      (trouble: ApiCallError) => {
        setWhy(
          [404, 410].includes(trouble.status)
            ? 'This link is no longer valid. Restart the site to get a new one, if it has no administrator yet.'
            : trouble.message,
        );
        setState('bad');
      },
    );
  }, []);
  return (
    <PageLayout
      title="Set up the site"
      description={`The first administrator of the ${clubName} website.`}
      lead={`Welcome. You are about to become the first administrator of the ${clubName} website.`}
    >
      <Card>
        {state === 'loading' ? (
          <p role="status">
            <span className="spinner" aria-hidden="true" /> Checking your link…
          </p>
        ) : null}
        {state === 'bad' ? <AlertMessage kind="danger">{why}</AlertMessage> : null}
        {state === 'good' ? <SetUpForm starts={starts} onDone={() => setState('done')} /> : null}
        {state === 'done' ? <SetUpFixturesImportForm /> : null}
        <NoScriptMessage what="Setting up the site" />
      </Card>
    </PageLayout>
  );
}

function SetUpForm({ starts, onDone }: { starts: SiteTemplate[]; onDone: () => void }) {
  return (
    <AuthenticationStepForm
      fields={['name', 'email', 'newPassword', 'confirmPassword', 'start', 'fixtures']}
      button="Become the administrator"
      check={({ name, email, start: _, fixtures: __, ...passwords }) => ({
        ...(!name.trim() && { name: 'Enter your name.' }),
        ...(!isMemberEmailAddress(email) && { email: 'Enter an email address, such as name@example.com.' }),
        ...validateNewPassword(passwords),
      })}
      send={async ({ confirmPassword: _, start, fixtures, ...given }) => {
        const code = new URLSearchParams(location.search).get('code') ?? '';
        const json = { ...given, code, ...(start && { start }) };
        const made = await call('POST /api/set-up', { json, anonymous: true });
        completeBrowserSignIn(made.access_token);
        const begun = starts.find(({ key }) => key === start)?.desk;
        if (fixtures && !begun) onDone();
        else location.replace(begun ?? '/desk');
      }}
    >
      <Field label="Your name" name="name" autoComplete="name" required />
      <Field label="Email" name="email" type="email" autoComplete="username" required />
      <NewPasswordFields />
      {starts.length > 0 ? (
        <fieldset className="choices">
          <legend>Start with</legend>
          {starts.map(({ key, name, about }, place) => (
            <RadioOrCheckboxInput
              key={key}
              name="start"
              value={key}
              defaultChecked={place === 0}
              label={name}
              hint={about}
            />
          ))}
        </fieldset>
      ) : null}
      <RadioOrCheckboxInput
        type="checkbox"
        name="fixtures"
        label="I have our season’s fixtures ready to paste next"
      />
    </AuthenticationStepForm>
  );
}
