import { formatLeagueResultLine } from '#app/modules/leagues/leagues.ts';
import { LeagueLoadingStatus } from '#app/modules/leagues/table/league-table.tsx';

interface Props {
  results: { date: string; opponent: string; line: string; more: string; href?: string }[];
  /** No data yet: script fills the empty list (load-league-table.ts). */
  loading: boolean;
}

export function LeagueResultList({ results, loading }: Props) {
  return (
    <>
      {loading ? <LeagueLoadingStatus text="Loading results…" /> : null}
      <ul className="list result-list" hidden={loading || results.length === 0}>
        {results.map(({ date, opponent, line, more, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two results may read the same, and the rows never move
          <li key={index}>
            <span className="soft">{date}</span>{' '}
            {href ? <a href={href}>{line}</a> : <span>{formatLeagueResultLine(opponent, line)}</span>}{' '}
            {more ? <span className="result-more soft">{more}</span> : null}
          </li>
        ))}
      </ul>
      <p className="soft" hidden={loading || results.length > 0} data-empty>
        No matches played
      </p>
    </>
  );
}
