import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { MemberLinksPlaceholder } from '#app/site/member-links-placeholder.tsx';
import { useClub, useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { searchSite } from './site-search.server.ts';
import { SiteSearchForm } from './site-search-form.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100).trim();
  return { query, found: query ? await searchSite(context.get(siteContext), query) : undefined };
}

type SiteSearchResults = Awaited<ReturnType<typeof searchSite>>;

export default function SiteSearchPage() {
  const { query, found } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  return (
    <PageLayout title="Search" description={`Search the public pages of ${clubName}.`}>
      <MemberLinksPlaceholder />
      <SiteSearchForm label="What are you looking for?" id="query" query={query} />
      {found ? <SearchResults query={query} found={found} /> : null}
    </PageLayout>
  );
}

function SearchResults({
  query,
  found: { next, later, past, pages, own },
}: {
  query: string;
  found: SiteSearchResults;
}) {
  const { uses } = useClub();
  const isNothing = !next && later.length + past.length + pages.length === 0;
  return (
    <section className="stack search-answers" aria-live="polite">
      <h2>{isNothing ? `Nothing found for ‘${query}’` : `Results for ‘${query}’`}</h2>
      {own.length > 0 ? (
        <div className="search-own">
          <LinkRowList className="card">
            {own.map((way) => (
              <LinkRowItem key={way.to} {...way} />
            ))}
          </LinkRowList>
        </div>
      ) : null}
      {next ? (
        <a className="card search-next" href={next.to}>
          <strong>Next: {next.line}</strong>
          <span>{next.name}</span>
        </a>
      ) : null}
      <EventResults title={next ? 'Also coming up' : 'Coming up'} events={later} />
      <PageResults pages={pages} />
      <EventResults title="Past" events={past} />
      {isNothing ? <EmptySearchHints /> : null}
      <p className="search-own">
        <a className="onward" href={`/forums/search?q=${encodeURIComponent(query)}`}>
          Search the forum for ‘{query}’
        </a>
      </p>
      {uses.directory ? <div className="search-own" data-find-members={query} /> : null}
    </section>
  );
}

function EventResults({ title, events }: { title: string; events: SiteSearchResults['later'] }) {
  if (events.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <LinkRowList className="card">
        {events.map(({ id, to, name, line, state }) => (
          <LinkRowItem key={id} to={to} name={name} line={line} state={state} pressing={state !== ''} />
        ))}
      </LinkRowList>
    </>
  );
}

function PageResults({ pages }: Pick<SiteSearchResults, 'pages'>) {
  if (pages.length === 0) return null;
  return (
    <ul className="list">
      {pages.map(({ to, name, excerpt }) => (
        <li key={`${to} ${name}`}>
          <h3>
            <a href={to}>{name}</a>
          </h3>
          <p>{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}

function EmptySearchHints() {
  return (
    <div className="stack" data-find-nothing="">
      <p>Try fewer words, or another word for it. Or look here:</p>
      <ul className="links">
        <li>
          <a href="/full-calendar">The calendar</a> <span className="soft">Every match and event.</span>
        </li>
        <li>
          <a href="/the-committee">The committee</a> <span className="soft">Ask someone by email.</span>
        </li>
      </ul>
    </div>
  );
}
