import { Link } from 'react-router';
import type { LeagueDesk } from '#app/modules/leagues/admin/league-desk.ts';
import { Mismatches } from '#app/modules/leagues/results/mismatches.tsx';
import { useClub } from '#app/site/shell.ts';
import { Row, Rows } from '#app/ui/rows.tsx';
import { OthersForm } from './others-form.tsx';

/** Number of latest matches rendered unfolded. */
const shown = 6;

/** Renders the league's matches, the club's and others', and the form for an evening's results. */
export function LeagueMatches({ league }: { league: LeagueDesk }) {
  const { day, matches, teams, hasFixtures } = league;
  const { uses } = useClub();
  const others = hasFixtures ? teams : teams.filter(({ isUs }) => !isUs);
  return (
    <>
      {matches.length > 0 ? (
        <Matches day={day} matches={matches.slice(0, shown)} />
      ) : (
        <p>
          {uses.league ? (
            <>
              None yet. Captains enter results by their links:{' '}
              <Link to="/desk/league/returns">Results from captains</Link>. You can enter any result here.
            </>
          ) : (
            <>
              None yet. Ours are entered match by match under{' '}
              <Link to="/desk/results">Results and leagues</Link>, a whole round here.
            </>
          )}
        </p>
      )}
      {matches.length > shown ? (
        <details>
          <summary>{matches.length - shown} earlier matches</summary>
          <Matches day={day} matches={matches.slice(shown)} />
        </details>
      ) : null}
      <Link className="onward" to={`/desk/results/${day}/round`}>
        Paste a round of results
      </Link>
      <h3>{uses.league ? 'Results of one day' : 'Other clubs’ results'}</h3>
      {others.length > 1 ? (
        <OthersForm league={league} others={others} />
      ) : (
        <p>{uses.league ? 'Add the teams first.' : 'Add the other clubs first, under ‘Clubs’.'}</p>
      )}
    </>
  );
}

function Matches({ day, matches }: Pick<LeagueDesk, 'day' | 'matches'>) {
  return (
    <Rows>
      {matches.map(({ id, event, isFixture, date, line, more, mismatches }) => (
        <Row
          key={id}
          to={
            event
              ? `/desk/results/events/${event}`
              : isFixture
                ? `/desk/league/returns/${encodeURIComponent(id)}`
                : `/desk/results/${day}/matches/${id}`
          }
          name={line}
          line={
            <>
              {[date, more].filter(Boolean).join('. ')}
              <Mismatches sentences={mismatches} />
            </>
          }
        />
      ))}
    </Rows>
  );
}
