import { showTime } from '#app/core/dates.ts';
import type { DayOfMatches, ShownMatch } from './weeks.ts';

interface Props {
  days: DayOfMatches[];
  /** Renders the division of each match, for lists that mix several. */
  divisions: boolean;
  /** Heading level of the days. */
  under?: 'h3' | 'h4';
}

/** Matches grouped by day, with their results. */
export function MatchDays({ days, divisions, under: Heading = 'h3' }: Props) {
  return (
    <div className="match-days">
      {days.map(({ date, name, matches }) => (
        <section key={date}>
          <Heading>
            {name}
            <span className="soft">{timeOf(matches)}</span>
          </Heading>
          {groups(matches, divisions).map(([division, its]) => (
            <div key={division}>
              {division ? <p className="match-division soft">{division}</p> : null}
              <ul>
                {its.map((match) => (
                  <Match key={match.id} match={match} usual={timeOf(matches)} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Match row: both teams with their figures, or 'v' between them. */
function Match({ match, usual }: { match: ShownMatch; usual: string }) {
  const { id, home, away, figures, word, time } = match;
  const isPlayed = figures.home !== '';
  const at = time && `, ${showTime(time)}` !== usual ? showTime(time) : '';
  const more = [at, word].filter(Boolean).join('. ');
  return (
    <li>
      <a className="match-line" href={`/matches/${id}`}>
        <span>{home}</span>
        {isPlayed ? <b>{figures.home}</b> : <i>v</i>}
        {isPlayed ? <b>{figures.away}</b> : null}
        <span>{away}</span>
      </a>
      {more ? <p className="match-word soft">{more}</p> : null}
    </li>
  );
}

/** Returns the most common start time of a day's matches. */
function timeOf(matches: ShownMatch[]): string {
  const times = matches.map(({ time }) => time).filter(Boolean);
  const [usual] = times.toSorted(
    (one, other) =>
      times.filter((time) => time === other).length - times.filter((time) => time === one).length,
  );
  return usual ? `, ${showTime(usual)}` : '';
}

function groups(matches: ShownMatch[], divisions: boolean): [string, ShownMatch[]][] {
  if (!divisions) return [['', matches]];
  const names = [...new Set(matches.map(({ division }) => division))];
  return names.map((name) => [name, matches.filter(({ division }) => division === name)]);
}
