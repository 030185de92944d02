import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { wasGoingTo } from '#app/api/call.ts';
import { MembersOnly } from '#app/modules/ways-in/sign-in/members-only.tsx';
import { SignInForm } from '#app/modules/ways-in/sign-in/sign-in-form.tsx';
import { useClub, useClubName } from '#app/site/shell.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { readPage } from '#app/site/texts/page-text.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { OtherWays } from './other-ways.tsx';

export const handle = { app: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const member = await readPage(site.db, dayAndWords(site).words, 'become-a-member');
  return { member, from: new URL(request.url).searchParams.get('from') };
}

export default function SignIn() {
  const { member, from } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  const { uses } = useClub();
  return (
    <Page title="Sign In" description={`Sign in to the members' pages of ${clubName}.`} wide>
      <div className="columns">
        <Card className="sign-in">
          <SignedInAlready />
          <Reason from={from} />
          <SignInForm />
          {uses.doors ? <OtherWays /> : null}
        </Card>
        <Card title={member.title}>
          {/* No PageWords here: elements that a script inserts beside the text would break hydration. */}
          <RichText doc={member.body} />
        </Card>
      </div>
    </Page>
  );
}

/** In another tab, or before: on to where they were going. */
function SignedInAlready() {
  const [wanted, setWanted] = useState<string>();
  // Known to the browser alone: the page is the same for everybody.
  useEffect(() => setWanted(wasGoingTo(location.search)), []);
  return (
    <div hidden data-signed-in="" className="stack">
      <p className="alert">You are signed in already.</p>
      <div className="actions">
        {wanted ? (
          <ButtonLink href={wanted} kind="quiet">
            To the page you wanted
          </ButtonLink>
        ) : null}
        <ButtonLink href="/members-community" kind="quiet">
          To the members' pages
        </ButtonLink>
      </div>
    </div>
  );
}

/** Why somebody who was on their way elsewhere stands here; `from` is the part of the site (app/http/cache/page-key.ts). */
function Reason({ from }: { from: string | null }) {
  if (from === '/forums') return <MembersOnly />;
  if (from === '/desk') return <p>The desk is for the committee. Sign in, and you come to it.</p>;
  return from ? <p>This page is for members. Sign in, and you come to it.</p> : null;
}
