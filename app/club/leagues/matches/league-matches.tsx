import { Link } from 'react-router';
import type { LeagueDesk } from '#app/club/leagues/desk/league-desk.ts';
import { OthersForm } from './others-form.tsx';

/** How many of the latest stand open. */
const shown = 6;

/** The league's matches, ours and the others', and the way to enter an evening's results at once. */
export function LeagueMatches({ league }: { league: LeagueDesk }) {
  const { day, matches, teams } = league;
  const others = teams.filter(({ isUs }) => !isUs);
  return (
    <>
      {matches.length > 0 ? (
        <Matches day={day} matches={matches.slice(0, shown)} />
      ) : (
        <p>None has been entered. Our own are entered in ‘Results and leagues’.</p>
      )}
      {matches.length > shown ? (
        <details>
          <summary>{matches.length - shown} earlier matches</summary>
          <Matches day={day} matches={matches.slice(shown)} />
        </details>
      ) : null}
      <p>
        <Link className="button quiet" to={`/desk/results/${day}/round`}>
          Paste a round of results
        </Link>
      </p>
      <h3>Other clubs’ results</h3>
      {others.length > 1 ? (
        <OthersForm league={league} others={others} />
      ) : (
        <p>Add the other clubs first, under ‘Clubs’.</p>
      )}
    </>
  );
}

function Matches({ day, matches }: Pick<LeagueDesk, 'day' | 'matches'>) {
  return (
    <ul className="links">
      {matches.map(({ id, event, date, line, more, mismatches }) => (
        <li key={id}>
          <Link to={event ? `/desk/results/events/${event}` : `/desk/results/${day}/matches/${id}`}>
            {line}
            <span className="soft">{[date, more].filter(Boolean).join('. ')}</span>
            {mismatches.map((sentence) => (
              <span key={sentence} className="mistake">
                {sentence}
              </span>
            ))}
          </Link>
        </li>
      ))}
    </ul>
  );
}
