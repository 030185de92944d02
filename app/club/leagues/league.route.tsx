import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EventLine, EventList } from '#app/club/calendar/event-line.tsx';
import { useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintThis } from '#app/ui/print/print-button.tsx';
import { CardWords } from './card-lines.tsx';
import { LeagueTable } from './league-table.tsx';
import { type LeaguePage, leaguePage } from './leagues.server.ts';
import { weekdayName } from './next-match.ts';
import { ResultList } from './result-list.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await leaguePage(context.get(siteContext), params.day ?? '');
  if (!page) throw data(null, { status: 404 });
  // A page without its data must be kept nowhere: the next visitor is to see the league.
  return data(page, page.state === 'loading' ? { headers: { 'cache-control': 'no-store' } } : undefined);
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export default function League() {
  const page = useLoaderData<typeof loader>();
  const { league, leagues, club, contact, state, label, note, table, results, nextMatch, nextSide, toCome } =
    page;
  const loading = state === 'loading';
  const day = weekdayName(league.day);
  return (
    <Page
      title={league.name}
      description={`${league.name}: table, next match, upcoming games and results of ${useClubName()} on ${day}s.`}
      lead={league.starts}
      before={
        <div className="no-print print-row">
          <BackLink href="/standings">Back to Standings</BackLink>
          <PrintThis />
        </div>
      }
      wide
    >
      <div className="columns">
        <div
          className="league"
          data-league-loading={loading ? league.day : undefined}
          data-club={loading ? club : undefined}
        >
          {loading ? <Reload day={league.day} /> : null}
          <Card title="League table">
            <LeagueTable
              name={league.name}
              club={club}
              rows={table}
              loading={loading && table.length === 0}
            />
            <p className="league-label soft">
              <span>{label}</span> <span data-note>{note}</span>
            </p>
            <TableNotes page={page} />
            {league.about ? <p className="soft">{league.about}</p> : null}
          </Card>
          <Card title={`Upcoming ${day} games`} className="no-print">
            <p className="next-match">
              {nextMatch} {nextSide ? <span className="badge">{nextSide}</span> : null}
            </p>
            {toCome.length > 0 && contact ? (
              <p>See {contact}, the organiser, if you would like to play or have a question.</p>
            ) : null}
            {toCome.length > 0 ? (
              <EventList>
                {toCome.map((event) => (
                  <EventLine key={event.id} event={event} />
                ))}
              </EventList>
            ) : null}
          </Card>
          <Card title="Results to date" className="no-print">
            <ResultList results={results} loading={loading && results.length === 0} />
          </Card>
          <OtherResults page={page} />
        </div>
        <nav className="aside no-print" aria-label="Leagues">
          {leagues.map((one) => (
            <a
              key={one.day}
              className="card league-card"
              href={`/leagues/${one.day}`}
              aria-current={one.day === league.day ? 'page' : undefined}
            >
              <strong>{one.name}</strong>
              <span className="soft">{one.starts}</span>
            </a>
          ))}
        </nav>
      </div>
    </Page>
  );
}

/** Of a table that is worked out here: how level teams are placed, and what was taken from whom. */
function TableNotes({ page: { card, order, deductions } }: { page: LeaguePage }) {
  return (
    <>
      {deductions.length > 0 ? (
        <ul className="list deductions">
          {deductions.map(({ id, line }) => (
            <li key={id}>{line}</li>
          ))}
        </ul>
      ) : null}
      {order ? <p className="soft">{order}</p> : null}
      {card ? (
        <details className="league-counts">
          <summary>How this league counts</summary>
          <CardWords card={card} />
        </details>
      ) : null}
    </>
  );
}

function OtherResults({ page: { others } }: { page: LeaguePage }) {
  if (others.length === 0) return null;
  return (
    <Card title="Other matches of the league" className="no-print">
      <ResultList results={others.map((other) => ({ ...other, opponent: '' }))} loading={false} />
    </Card>
  );
}

function Reload({ day }: { day: string }) {
  return (
    <noscript>
      <div className="card">
        <p>
          The league’s sheet is still on its way. <a href={`/leagues/${day}`}>Load this page again</a> in a
          few seconds.
        </p>
      </div>
    </noscript>
  );
}
