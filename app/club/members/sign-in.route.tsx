import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readPage } from '#app/club/page-text.server.ts';
import { useClub } from '#app/club/shell.ts';
import { dayAndWords, siteContext } from '#app/club/site.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { MembersOnly } from './members-only.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return readPage(site.db, dayAndWords(site).words, 'become-a-member');
}

export default function SignIn() {
  const member = useLoaderData<typeof loader>();
  const { name, email } = useClub();
  return (
    <Page title="Sign In" description={`Sign in to the members' pages of ${name} Bowls Club.`}>
      <Card>
        <MembersOnly />
        <p>
          The club invites its members by e-mail, and the invitation is the way in. If yours has not come,
          write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Card>
      <Card title={member.title}>
        <RichText doc={member.body} />
      </Card>
    </Page>
  );
}
