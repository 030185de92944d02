import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readPage } from '#app/club/page-text.server.ts';
import { useClub } from '#app/club/shell.ts';
import { dayAndWords, siteContext } from '#app/club/site.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return readPage(site.db, dayAndWords(site).words, 'how-to-join');
}

export default function HowToJoin() {
  const page = useLoaderData<typeof loader>();
  const { fees, rollUps, slug } = useClub();
  return (
    <Page title={page.title} description={page.description} wide>
      <div className="columns facts-first">
        <div className="aside">
          <Card title="In short">
            <dl className="facts">
              <dt>Membership</dt>
              <dd>{fees.membership}</dd>
              <dt>Roll-ups</dt>
              <dd>Saturdays, {rollUps.label}</dd>
              <dt>Members</dt>
              <dd>{fees.rollUpMember}</dd>
              <dt>Visitors</dt>
              <dd>{fees.rollUpNonMember}</dd>
            </dl>
            <ButtonLink href="/up-coming-events">Choose a day to come</ButtonLink>
            <ButtonLink href={`/find-${slug}-bowling-club`} kind="quiet">
              Find us
            </ButtonLink>
          </Card>
        </div>
        <RichText doc={page.body} />
      </div>
    </Page>
  );
}
