import { useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { withSignInReturnPath } from '#app/api/call.ts';
import { useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, ButtonLink, Card } from '#app/ui/card.tsx';
import { NoScriptMessage } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { SignInDigitsForm } from './digits-form.tsx';
import { SignInLinkCard } from './link-card.tsx';
import {
  type PendingSignInMail,
  readPendingSignInMailForPage,
  storeTokenAndRedirect,
} from './pending-mail-code.ts';

export const handle = { app: true };

export function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.get(siteContext).club.uses.doors) throw data(null, { status: 404 });
  return { given: new URL(request.url).searchParams.has('code') };
}

/** Page for the link of a mail and for its digits. */
export default function SignInByMailPage() {
  const { given } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<PendingSignInMail | null>();
  const [search, setSearch] = useState('');
  useEffect(() => {
    // Read in the browser, so that the server's response is the same for every code.
    setCode(new URLSearchParams(location.search).get('code') ?? '');
    const held = readPendingSignInMailForPage(location.search);
    setAsked(held ?? null);
    setSearch(held?.search ?? location.search);
  }, []);
  useSignInElsewhere(search);
  const toSignIn = withSignInReturnPath('/members/sign-in', search);
  return (
    <PageLayout
      title={given ? 'Sign in' : 'Enter your code'}
      description={`Sign in to the members’ pages of ${clubName} without a password.`}
      before={<BackLink href={toSignIn}>Back to sign in</BackLink>}
    >
      {code ? <SignInLinkCard code={code} toSignIn={toSignIn} /> : null}
      {!code && asked ? <SignInDigitsForm key={asked.id} asked={asked} onAsked={setAsked} /> : null}
      {!given && asked === null ? (
        <Card>
          <p>You have not asked for a code in this browser, or it has expired.</p>
          <ButtonLink href={toSignIn}>Ask for a code</ButtonLink>
        </Card>
      ) : null}
      <NoScriptMessage what="This page" />
      <noscript>
        <p>If you asked for a code, type it in the browser where you asked. If you did not, do nothing.</p>
      </noscript>
    </PageLayout>
  );
}

/** Follows a sign-in in another tab, by the link of the mail. */
function useSignInElsewhere(search: string) {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) =>
      key === 'token' && newValue && storeTokenAndRedirect(newValue, search);
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [search]);
}
