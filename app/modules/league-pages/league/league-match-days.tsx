import { formatTimeOfDay } from '#app/core/dates.ts';
import type { LeagueMatchDay, LeagueMatchItem } from './match-weeks.ts';

interface Props {
  days: LeagueMatchDay[];
  /** Renders the division of each match, for lists that mix several. */
  divisions: boolean;
  /** Heading level of the days. */
  under?: 'h3' | 'h4';
}

/** Matches grouped by day, with their results. */
export function LeagueMatchDays({ days, divisions, under: Heading = 'h3' }: Props) {
  return (
    <div className="stack match-days">
      {days.map(({ date, name, matches }) => (
        <section key={date}>
          <Heading>
            {name}
            <span className="soft">{formatUsualTime(matches)}</span>
          </Heading>
          {groupByDivision(matches, divisions).map(([division, its]) => (
            <div key={division}>
              {division ? <p className="match-division soft">{division}</p> : null}
              <ul className="bare-list">
                {its.map((match) => (
                  <MatchRow key={match.id} match={match} usual={formatUsualTime(matches)} />
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
function MatchRow({ match, usual }: { match: LeagueMatchItem; usual: string }) {
  const { id, home, away, figures, word, time } = match;
  const isPlayed = figures.home !== '';
  const at = time && `, ${formatTimeOfDay(time)}` !== usual ? formatTimeOfDay(time) : '';
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
function formatUsualTime(matches: LeagueMatchItem[]): string {
  const times = matches.map(({ time }) => time).filter(Boolean);
  const [usual] = times.toSorted(
    (one, other) =>
      times.filter((time) => time === other).length - times.filter((time) => time === one).length,
  );
  return usual ? `, ${formatTimeOfDay(usual)}` : '';
}

function groupByDivision(matches: LeagueMatchItem[], divisions: boolean): [string, LeagueMatchItem[]][] {
  if (!divisions) return [['', matches]];
  const names = [...new Set(matches.map(({ division }) => division))];
  return names.map((name) => [name, matches.filter(({ division }) => division === name)]);
}
