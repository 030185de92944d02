import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readPage } from '#app/club/page-text.server.ts';
import { useClub } from '#app/club/shell.ts';
import { dayAndWords, siteContext } from '#app/club/site.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { MembersOnly } from './members-only.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const handle = { app: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return readPage(site.db, dayAndWords(site).words, 'become-a-member');
}

export default function SignIn() {
  const member = useLoaderData<typeof loader>();
  const { name } = useClub();
  return (
    <Page title="Sign In" description={`Sign in to the members' pages of ${name} Bowls Club.`} wide>
      <div className="columns">
        <Card>
          <div hidden data-signed-in="" className="stack">
            <p className="alert">You are signed in already.</p>
            <ButtonLink href="/members-community" kind="quiet">
              To the members' pages
            </ButtonLink>
          </div>
          <MembersOnly />
          <SignInForm />
        </Card>
        <Card title={member.title}>
          <RichText doc={member.body} />
        </Card>
      </div>
    </Page>
  );
}
