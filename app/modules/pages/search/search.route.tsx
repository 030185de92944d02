import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { RoomForMembers } from '#app/site/room-for-members.tsx';
import { useClub, useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { search } from './search.server.ts';
import { SearchField } from './search-field.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100).trim();
  return { query, found: query ? await search(context.get(siteContext), query) : undefined };
}

type Found = Awaited<ReturnType<typeof search>>;

export default function Search() {
  const { query, found } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  return (
    <Page title="Search" description={`Search the public pages of ${clubName}.`}>
      <RoomForMembers />
      <SearchField label="What are you looking for?" id="query" query={query} />
      {found ? <Answers query={query} found={found} /> : null}
    </Page>
  );
}

function Answers({ query, found: { next, later, past, pages, own } }: { query: string; found: Found }) {
  const { uses } = useClub();
  const isNothing = !next && later.length + past.length + pages.length === 0;
  return (
    <section className="stack search-answers" aria-live="polite">
      <h2>{isNothing ? `Nothing found for '${query}'` : `Found for '${query}'`}</h2>
      {own.length > 0 ? (
        <div className="search-own">
          <Rows className="card">
            {own.map((way) => (
              <Row key={way.to} {...way} />
            ))}
          </Rows>
        </div>
      ) : null}
      {next ? (
        <a className="card search-next" href={next.to}>
          <strong>Next: {next.line}</strong>
          <span>{next.name}</span>
        </a>
      ) : null}
      <Events title={next ? 'Others to come' : 'To come'} events={later} />
      <Pages pages={pages} />
      <Events title="Past" events={past} />
      {isNothing ? <WhatElse /> : null}
      <p className="search-own">
        <a className="onward" href={`/forums/search?q=${encodeURIComponent(query)}`}>
          Search the forum for ‘{query}’
        </a>
      </p>
      {uses.directory ? <div className="search-own" data-find-members={query} /> : null}
    </section>
  );
}

function Events({ title, events }: { title: string; events: Found['later'] }) {
  if (events.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Rows className="card">
        {events.map(({ id, to, name, line, state }) => (
          <Row key={id} to={to} name={name} line={line} state={state} pressing={state !== ''} />
        ))}
      </Rows>
    </>
  );
}

function Pages({ pages }: Pick<Found, 'pages'>) {
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

function WhatElse() {
  return (
    <div className="stack" data-find-nothing="">
      <p>Try fewer words, or another word for it. Or look here:</p>
      <ul className="links">
        <li>
          <a href="/full-calendar">The calendar</a> <span className="soft">Every match and event.</span>
        </li>
        <li>
          <a href="/the-committee">The committee</a>{' '}
          <span className="soft">Ask somebody: they answer by mail.</span>
        </li>
      </ul>
    </div>
  );
}
