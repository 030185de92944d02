import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readPage } from '#app/site/page-text.server.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { words } = dayAndWords(site);
  return {
    intro: await readPage(site.db, words, 'members-community'),
    inside: await readPage(site.db, words, 'members-private'),
  };
}

/** For members; its private card is shown where a token is stored (app/club/members/sign-in/signed-in.ts). */
export default function MembersCommunity() {
  const { intro, inside } = useLoaderData<typeof loader>();
  return (
    <Page title={intro.title} description={intro.description}>
      <Card>
        <RichText doc={intro.body} />
        <div data-signed-out="">
          <ButtonLink href="/members/sign-in">Sign in</ButtonLink>
        </div>
      </Card>
      <section className="card" hidden data-signed-in="">
        <h2>{inside.title}</h2>
        <RichText doc={inside.body} />
        <div className="actions">
          <ButtonLink href="/forums">Forum</ButtonLink>
          <ButtonLink href="/members/matches" kind="quiet">
            My matches
          </ButtonLink>
          <ButtonLink href="/members/account" kind="quiet">
            My account
          </ButtonLink>
          {/* Shown to whoever holds a role at it (app/club/members/sign-in/my-desk.ts). */}
          <a className="button quiet" href="/desk" hidden data-desk="">
            The desk
          </a>
        </div>
      </section>
    </Page>
  );
}
