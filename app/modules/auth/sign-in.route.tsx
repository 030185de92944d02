import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { parseSignInReturnPath } from '#app/api/call.ts';
import { MembersOnlyNotice } from '#app/modules/auth/sign-in/members-only.tsx';
import { SignInForm } from '#app/modules/auth/sign-in/sign-in-form.tsx';
import { useClub, useClubName } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { readPageText } from '#app/site/texts/page-text.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { RichTextView } from '#app/ui/rich-text.tsx';
import { OtherSignInMethods } from './other-sign-in-methods.tsx';

export const handle = { app: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const member = await readPageText(site.db, getTodayAndPlaceholders(site).words, 'become-a-member');
  return { member, from: new URL(request.url).searchParams.get('from') };
}

export default function SignInPage() {
  const { member, from } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  const { uses } = useClub();
  return (
    <PageLayout title="Sign In" description={`Sign in to the members’ pages of ${clubName}.`} wide>
      <div className="columns">
        <Card className="sign-in">
          <SignedInAlready />
          <RedirectReason from={from} />
          <SignInForm />
          {uses.doors ? <OtherSignInMethods /> : null}
        </Card>
        <Card title={member.title}>
          {/* No PageWords here: elements that a script inserts beside the text would break hydration. */}
          <RichTextView doc={member.body} />
        </Card>
      </div>
    </PageLayout>
  );
}

/** In another tab, or before: on to where they were going. */
function SignedInAlready() {
  const [wanted, setWanted] = useState<string>();
  // Known to the browser alone: the page is the same for everybody.
  useEffect(() => setWanted(parseSignInReturnPath(location.search)), []);
  return (
    <div hidden data-signed-in="" className="stack">
      <p className="alert">You are already signed in.</p>
      <div className="actions">
        {wanted ? (
          <ButtonLink href={wanted} kind="quiet">
            Go to the page you wanted
          </ButtonLink>
        ) : null}
        <ButtonLink href="/members-community" kind="quiet">
          Go to the members’ pages
        </ButtonLink>
      </div>
    </div>
  );
}

/** Why somebody who was on their way elsewhere stands here; `from` is the part of the site (app/http/cache/page-cache-key.ts). */
function RedirectReason({ from }: { from: string | null }) {
  if (from === '/forums') return <MembersOnlyNotice />;
  if (from === '/desk') return <p>Club admin is for the committee. Sign in to open it.</p>;
  return from ? <p>This page is for members. Sign in to open it.</p> : null;
}
