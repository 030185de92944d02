import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readPage } from '#app/site/page-text.server.ts';
import { useClub } from '#app/site/shell.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return readPage(site.db, dayAndWords(site).words, 'safeguarding');
}

/** Whom to tell of a worry stands before every word about it. */
export default function Safeguarding() {
  const page = useLoaderData<typeof loader>();
  const { safeguarding, secretary, email } = useClub();
  const address = safeguarding.email ?? email;
  return (
    <Page title={page.title} description={page.description} wide>
      <div className="columns facts-first">
        <div className="aside">
          <Card title="Whom to tell">
            <p>
              In danger now? Ring <a href="tel:999">999</a>.
            </p>
            <p>
              Safeguarding Officer:
              <br />
              <strong>{safeguarding.officer ?? 'not named yet'}</strong>
            </p>
            <p>
              <a href={`mailto:${address}?subject=Safeguarding`}>{address}</a>
            </p>
            {safeguarding.officer ? null : <p>Until then speak to {secretary}, our Secretary.</p>}
          </Card>
        </div>
        <div className="stack">
          <RichText doc={page.body} />
        </div>
      </div>
    </Page>
  );
}
