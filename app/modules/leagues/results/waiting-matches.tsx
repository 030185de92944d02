import { Link } from 'react-router';
import { formatCount } from '#app/core/language.ts';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { ResultsAdminEvent } from './results-page.ts';

export const getEventResultPath = (id: string) => `/desk/results/events/${encodeURIComponent(id)}`;

/** Matches beside the form, on a wide screen; the others are on the page of all results. */
const maxMatches = 12;

interface Props {
  waiting: ResultsAdminEvent[];
  /** Id of the event whose result is entered. */
  current: string;
}

/** Matches that wait for a result, to go from one to the next. */
export function WaitingMatchesNav({ waiting, current }: Props) {
  const more = waiting.length - maxMatches;
  return (
    <nav className="aside waiting-matches" aria-labelledby="waiting-matches">
      <section className="card">
        <h2 id="waiting-matches">Matches waiting for a result</h2>
        <LinkRowList className="columned">
          {waiting.slice(0, maxMatches).map(({ id, date, opponent }) => (
            <LinkRowItem
              key={id}
              to={getEventResultPath(id)}
              isCurrent={id === current}
              name={opponent}
              cells={{ date }}
            />
          ))}
        </LinkRowList>
        {more > 0 ? (
          <p>
            <Link className="onward" to="/desk/results">
              {formatCount(more, 'earlier match', 'earlier matches')}
            </Link>
          </p>
        ) : null}
      </section>
    </nav>
  );
}

/** Returns the match to go on with: the one after it in the list, or the first; undefined if this one does not wait, or alone. */
export function findNextWaitingMatch(waiting: ResultsAdminEvent[], current: string) {
  const at = waiting.findIndex(({ id }) => id === current);
  if (at < 0 || waiting.length === 1) return undefined;
  return waiting[at + 1] ?? waiting[0];
}
