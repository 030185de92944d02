import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { openCompetitionEntryStageLabels } from '#app/modules/opens/open/entry-stage.ts';
import { formatOpenCompetitionSideKind } from '#app/modules/opens/open/open-details.ts';
import {
  readOpenCompetitionResults,
  readOpenCompetitions,
} from '#app/modules/opens/open/open-queries.server.ts';
import { readPublicOpenCompetition } from '#app/modules/opens/open/public-open.server.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { readPageText } from '#app/site/texts/page-text.server.ts';
import { PageTextBody } from '#app/site/texts/page-text-body.tsx';
import { BackLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { OpenCompetitionResultText } from './open-results.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { words } = getTodayAndPlaceholders(site);
  const all = await readOpenCompetitions(site.db, words);
  const pages = await Promise.all(all.map(({ slug }) => readPublicOpenCompetition(site, slug)));
  const names = new Map(all.map(({ key, name, slug }) => [key, { name, slug }]));
  return {
    page: await readPageText(site.db, words, 'upcoming-opens'),
    opens: pages.flatMap((page) => (page ? [page] : [])),
    won: (await readOpenCompetitionResults(site.db, words)).map((result) => ({
      result,
      ...names.get(result.open),
    })),
  };
}

/** Public list of opens, upcoming ones first, with earlier results. */
export default function OpenCompetitionsPage() {
  const { page, opens, won } = useLoaderData<typeof loader>();
  const words = useClubTerms();
  const coming = opens.filter(({ stage }) => stage !== 'played');
  const played = opens.filter(({ stage }) => stage === 'played');
  return (
    <PageLayout
      title={page.title}
      description={page.description}
      before={<BackLink href="/up-coming-events">Back to upcoming events</BackLink>}
    >
      {opens.length > 0 ? <PageTextBody page={page} /> : null}
      <Card title="Coming up">
        {coming.length === 0 ? (
          <p>{opens.length > 0 ? 'No more opens this season.' : 'No open has been announced.'}</p>
        ) : null}
        <ul className="list">
          {coming.map(({ open, stage }) => (
            <li key={open.slug}>
              <a href={`/opens/${open.slug}`}>{open.name}</a>{' '}
              <span className={stage === 'open' ? 'badge' : 'badge over'}>
                {openCompetitionEntryStageLabels[stage]}
              </span>
              <br />
              <span className="soft">
                {open.weekday} {open.date} {open.season}, {open.starts} ·{' '}
                {formatOpenCompetitionSideKind(open.team, words)}, {open.woods} woods
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {played.length > 0 ? (
        <Card title="Played">
          <ul className="list">
            {played.map(({ open }) => (
              <li key={open.slug}>
                <a href={`/opens/${open.slug}`}>{open.name}</a>{' '}
                <span className="soft">
                  {open.weekday} {open.date} {open.season}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {won.length > 0 ? (
        <Card title="Winners">
          <ul className="list">
            {won.map(({ result, name, slug }) => (
              <li key={result.id}>
                <a href={`/opens/${slug}`}>{name}</a>: <OpenCompetitionResultText result={result} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </PageLayout>
  );
}
