import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type CallFailed, call } from '#app/api/call.ts';
import { type CodeState, codeSentences, codeState } from '#app/modules/ways-in/codes/code-words.ts';
import { ComeInByLetter } from '#app/modules/ways-in/doors/come-in-by-letter.tsx';
import { useClubName } from '#app/site/shell.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Alert, NeedsScript } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { ResetForm } from './reset-form.tsx';
import type { CodeOwner } from './reset-schemas.server.ts';
import { ShortCodeForm } from './short-code-form.tsx';

export const handle = { app: true };

export function loader({ request }: LoaderFunctionArgs) {
  return { given: new URL(request.url).searchParams.has('code') };
}

/** Page for the link of a reset mail or a letter (SPEC.md sections 2, 4 and 8). */
export default function ResetPassword() {
  const { given } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  const [code, setCode] = useState('');
  const [state, setState] = useState<CodeState>(given ? 'loading' : 'not_found');
  const [owner, setOwner] = useState<CodeOwner>();
  const [limit, setLimit] = useState('');

  useEffect(() => {
    // Read in the browser, so that the server's response is the same for every code.
    const inAddress = new URLSearchParams(location.search).get('code') ?? '';
    setCode(inAddress);
    if (!inAddress) return setState('not_found');
    let left = false;
    call('GET /reset-password/verify/{code}', { param: { code: inAddress }, stranger: true }).then(
      (found) => {
        if (left) return;
        setOwner(found);
        setState('valid');
      },
      (trouble: CallFailed) => {
        if (left) return;
        setLimit(trouble.status === 429 ? trouble.message : '');
        setState(codeState(trouble.status));
      },
    );
    return () => {
      left = true;
    };
  }, []);

  const first = owner && owner.kind !== 'reset';
  return (
    <Page
      title={first ? `Welcome, ${owner.name}` : 'Reset password'}
      description={`Choose a new password for the members' pages of ${clubName}.`}
      lead={first ? `Choose a password, and the members' pages of ${clubName} are yours.` : undefined}
    >
      <Card>
        {state === 'loading' ? (
          <p role="status">
            <span className="spinner" aria-hidden="true" /> Checking your link…
          </p>
        ) : null}
        {state === 'valid' && owner ? <ResetForm code={code} owner={owner} /> : null}
        {state !== 'loading' && state !== 'valid' ? (
          <>
            <Alert kind="danger">{limit || sentenceFor(state, Boolean(code))}</Alert>
            <ButtonLink href="/members/forgot-password">Request a new reset link</ButtonLink>
          </>
        ) : null}
        <NeedsScript what="Choosing a password" />
      </Card>
      {state === 'valid' && owner?.kind === 'letter' ? <ComeInByLetter code={code} /> : null}
      {state === 'valid' || state === 'loading' ? null : (
        <Card title="Have you a letter from the club?">
          <ShortCodeForm />
        </Card>
      )}
    </Page>
  );
}

function sentenceFor(state: 'expired' | 'not_found' | 'error', given: boolean): string {
  return state === 'not_found' && !given ? codeSentences.missing : codeSentences[state];
}
