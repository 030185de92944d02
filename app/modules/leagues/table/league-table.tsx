import {
  formatCollapsedStandings,
  isCollapsedStandingsColumn,
  leagueStandingsColumns,
} from './league-table-columns.ts';
import type { LeagueStandingsRow } from './league-table-rows.ts';
import { isOwnTeamName } from './result-text.ts';

interface Props {
  name: string;
  /** The club's own names in it. */
  ours: string[];
  rows: LeagueStandingsRow[];
  /** No data yet: script fills the empty table (load-league-table.ts). */
  loading?: boolean;
}

/** Renders a league table. Narrow screens show team, matches played and points; the rest is folded under the team's name. */
export function LeagueStandingsTable({ name, ours, rows, loading = false }: Props) {
  const placed = rows.some(({ place }) => place);
  return (
    <>
      {loading ? <LeagueLoadingStatus text="Loading league data…" /> : null}
      <table className="figure-table league-table" hidden={loading}>
        <caption className="visually-hidden">{name}: table</caption>
        <thead>
          <tr>
            {placed ? (
              <th scope="col" className="place">
                <span>Place</span>
              </th>
            ) : null}
            {leagueStandingsColumns.map(({ key, name, full }) => (
              <th
                key={key}
                scope="col"
                className={isCollapsedStandingsColumn(key) ? 'folds' : key === 'team' ? 'team' : undefined}
              >
                {full ? <abbr title={full}>{name}</abbr> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet may name a team twice, and the rows never move
            <tr key={index} className={isOwnTeamName(row.team, ours) ? 'ours' : undefined}>
              {placed ? <td className="place">{row.place}</td> : null}
              <th scope="row">
                {row.team}
                <span className="folded">{formatCollapsedStandings(row)}</span>
              </th>
              {leagueStandingsColumns.slice(1).map(({ key }) => (
                <td key={key} className={isCollapsedStandingsColumn(key) ? 'folds' : undefined}>
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft" hidden={loading || rows.length > 0} data-empty>
        There is no table to show yet.
      </p>
    </>
  );
}

export function LeagueLoadingStatus({ text }: { text: string }) {
  return (
    <p role="status" data-loading>
      <span className="spinner" aria-hidden="true" /> {text}
    </p>
  );
}
