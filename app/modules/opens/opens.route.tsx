import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { stageWords } from '#app/modules/opens/open/entry-stage.ts';
import { teamWords } from '#app/modules/opens/open/open-facts.ts';
import { openPage } from '#app/modules/opens/open/open-page.server.ts';
import { opens, resultsOf } from '#app/modules/opens/open/opens.server.ts';
import { useWords } from '#app/site/shell.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { readPage } from '#app/site/texts/page-text.server.ts';
import { PageWords } from '#app/site/texts/page-words.tsx';
import { BackLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { ResultLine } from './open-results.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { words } = dayAndWords(site);
  const all = await opens(site.db, words);
  const pages = await Promise.all(all.map(({ slug }) => openPage(site, slug)));
  const names = new Map(all.map(({ key, name, slug }) => [key, { name, slug }]));
  return {
    page: await readPage(site.db, words, 'upcoming-opens'),
    opens: pages.flatMap((page) => (page ? [page] : [])),
    won: (await resultsOf(site.db, words)).map((result) => ({ result, ...names.get(result.open) })),
  };
}

/** Public list of opens, upcoming ones first, with earlier results. */
export default function Opens() {
  const { page, opens, won } = useLoaderData<typeof loader>();
  const words = useWords();
  const coming = opens.filter(({ stage }) => stage !== 'played');
  const played = opens.filter(({ stage }) => stage === 'played');
  return (
    <Page
      title={page.title}
      description={page.description}
      before={<BackLink href="/up-coming-events">Back to upcoming events</BackLink>}
    >
      {opens.length > 0 ? <PageWords page={page} /> : null}
      <Card title="To come">
        {coming.length === 0 ? (
          <p>{opens.length > 0 ? 'No more opens this season.' : 'No open has been announced.'}</p>
        ) : null}
        <ul className="list">
          {coming.map(({ open, stage }) => (
            <li key={open.slug}>
              <a href={`/opens/${open.slug}`}>{open.name}</a>{' '}
              <span className="badge">{stageWords[stage]}</span>
              <br />
              <span className="soft">
                {open.weekday} {open.date} {open.season}, {open.starts} · {teamWords(open.team, words)},{' '}
                {open.woods} woods
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
                <a href={`/opens/${slug}`}>{name}</a>: <ResultLine result={result} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </Page>
  );
}
