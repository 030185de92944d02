import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { wordsOfSide } from '#app/club/competitions/entries/sides.ts';
import { challengeRule } from '#app/club/competitions/results/match-words.ts';
import { RoomForMembers } from '#app/site/room-for-members.tsx';
import { useWords } from '#app/site/shell.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintThis } from '#app/ui/print/print-button.tsx';
import { competition } from './competitions.server.ts';
import drawn from './draw/drawn.css?inline';
import { Rounds } from './rounds.tsx';
import { StandingTable } from './standing-table.tsx';

/** Only this page is a bracket and a draw sheet. */
export const handle = { styles: import.meta.env.SSR ? drawn : '' };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { slug = '', year } = params;
  if (year !== undefined && !/^\d{4}$/.test(year)) throw data(null, { status: 404 });
  const found = await competition(
    site.db,
    dayAndWords(site).words,
    slug,
    year === undefined ? undefined : Number(year),
  );
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** How far a club competition has got, round by round. */
export default function Competition() {
  const shown = useLoaderData<typeof loader>();
  const { name, about, season, rounds, table, latest, side, woods, ends, extras } = shown;
  const facts = [
    wordsOfSide(side, useWords()).game,
    woods && `${woods} woods`,
    ends && `${ends} ends`,
    extras,
  ];
  return (
    <Page
      title={`${name} ${season}`}
      description={`${name} ${season}: every round, who has won and who plays whom next.`}
      heading={
        latest ? (
          <>
            {name}
            <span className="print-only"> {season}</span>
          </>
        ) : (
          `${name} ${season}`
        )
      }
      lead={about}
      before={
        <div className="no-print print-row">
          <BackLink href="/standings">Back to Standings</BackLink>
          <PrintThis />
        </div>
      }
      wide
    >
      <RoomForMembers />
      <p className="competition-facts">
        <span>{facts.filter(Boolean).join(' · ')}</span> <Challenge />
      </p>
      <Entries />
      {table.length > 0 ? <StandingTable name={`${name} ${season}`} lines={table} /> : null}
      <Rounds rounds={rounds} talk />
      <Elsewhere />
    </Page>
  );
}

/** Who challenges, and by when. */
function Challenge() {
  const { state, side, rounds } = useLoaderData<typeof loader>();
  if (state === 'finished') return null;
  const now = rounds.find(({ current }) => current);
  return (
    <span>
      {challengeRule(side)}
      {now?.date ? ` ${now.name}: play by ${now.weekday} ${now.date}.` : ''}
    </span>
  );
}

/** Before the draw: how to enter, and who has. */
function Entries() {
  const { state, closes, entries } = useLoaderData<typeof loader>();
  if (state !== 'entries' && state !== 'drawn') return null;
  return (
    <Card title="Entries">
      <p>
        {state === 'drawn'
          ? 'Entries are closed. The draw will be here soon.'
          : `Put your name on the list in the club site${closes ? ` by ${closes}` : ''}. The draw will be here.`}
      </p>
      {entries.length > 0 ? (
        <ul className="entrants">
          {entries.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

/** Its other years, and who won before. */
function Elsewhere() {
  const { name, series, years, honours } = useLoaderData<typeof loader>();
  if (years.length === 0 && honours.length === 0) return null;
  return (
    <Card title="Other years" className="no-print">
      {years.length > 0 ? (
        <p className="years">
          {years.map(({ season, drawn }) => (
            <a key={season} href={`/club/${series}/${season}`}>
              {name} {season}
              {drawn ? '' : ': entries'}
            </a>
          ))}
        </p>
      ) : null}
      {honours.length > 0 ? (
        <>
          <dl className="facts">
            {honours.slice(0, 5).map(({ id, year, winner }) => (
              <div key={id} className="honour">
                <dt>{year}</dt>
                <dd>{winner}</dd>
              </div>
            ))}
          </dl>
          <p>
            <a href="/honours">The honours board</a>
          </p>
        </>
      ) : null}
    </Card>
  );
}
