import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ApiCallError, call } from '#app/api/call.ts';
import {
  getPasswordCodeState,
  type PasswordCodeState,
  passwordCodeMessages,
} from '#app/modules/auth/codes/code-messages.ts';
import { SignInByLetterCard } from '#app/modules/auth/passwordless/letter-sign-in-card.tsx';
import { useClubName } from '#app/site/shell.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { AlertMessage, NoScriptMessage } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LetterSignInCodeForm } from './letter-code-form.tsx';
import { ResetPasswordForm } from './reset-form.tsx';
import type { PasswordCodeOwner } from './reset-schemas.server.ts';

export const handle = { app: true };

export function loader({ request }: LoaderFunctionArgs) {
  return { given: new URL(request.url).searchParams.has('code') };
}

/** Page for the link of a reset mail or a letter (docs/requirements.md sections 2, 4 and 8). */
export default function ResetPasswordPage() {
  const { given } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  const [code, setCode] = useState('');
  const [state, setState] = useState<PasswordCodeState>(given ? 'loading' : 'not_found');
  const [owner, setOwner] = useState<PasswordCodeOwner>();
  const [limit, setLimit] = useState('');

  useEffect(() => {
    // Read in the browser, so that the server's response is the same for every code.
    const inAddress = new URLSearchParams(location.search).get('code') ?? '';
    setCode(inAddress);
    if (!inAddress) return setState('not_found');
    let left = false;
    call('GET /reset-password/verify/{code}', { param: { code: inAddress }, anonymous: true }).then(
      (found) => {
        if (left) return;
        setOwner(found);
        setState('valid');
      },
      (trouble: ApiCallError) => {
        if (left) return;
        setLimit(trouble.status === 429 ? trouble.message : '');
        setState(getPasswordCodeState(trouble.status));
      },
    );
    return () => {
      left = true;
    };
  }, []);

  const first = owner && owner.kind !== 'reset';
  return (
    <PageLayout
      title={first ? `Welcome, ${owner.name}` : 'Reset password'}
      description={`Choose a new password for the members’ pages of ${clubName}.`}
      lead={first ? `Choose a password to use the members’ pages of ${clubName}.` : undefined}
    >
      <Card>
        {state === 'loading' ? (
          <p role="status">
            <span className="spinner" aria-hidden="true" /> Checking your link…
          </p>
        ) : null}
        {state === 'valid' && owner ? <ResetPasswordForm code={code} owner={owner} /> : null}
        {state !== 'loading' && state !== 'valid' ? (
          <>
            <AlertMessage kind="danger">{limit || getCodeMessage(state, Boolean(code))}</AlertMessage>
            <ButtonLink href="/members/forgot-password">Request a new reset link</ButtonLink>
          </>
        ) : null}
        <NoScriptMessage what="Choosing a password" />
      </Card>
      {state === 'valid' && owner?.kind === 'letter' ? <SignInByLetterCard code={code} /> : null}
      {state === 'valid' || state === 'loading' ? null : (
        <Card title="Do you have a letter from the club?">
          <LetterSignInCodeForm />
        </Card>
      )}
    </PageLayout>
  );
}

function getCodeMessage(state: 'expired' | 'not_found' | 'error', given: boolean): string {
  return state === 'not_found' && !given ? passwordCodeMessages.missing : passwordCodeMessages[state];
}
