import type { LeaguePageData } from '#app/modules/league-pages/league-pages.server.ts';
import { isSameTeamName } from '#app/modules/leagues/leagues.ts';

type EmbeddedTableRow = LeaguePageData['table'][number];

const tableColumns = [
  ['played', 'Played', 'P', ''],
  ['won', 'Won', 'W', 'embed-wide'],
  ['draw', 'Drawn', 'D', 'embed-wide'],
  ['lost', 'Lost', 'L', 'embed-wide'],
  ['points', 'Points', 'Pts', ''],
] as const;

/** Renders a league table; narrow frames omit the columns won, drawn and lost. */
export function EmbeddedLeagueTable({
  rows,
  ours,
  name,
}: {
  rows: EmbeddedTableRow[];
  ours: string[];
  name: string;
}) {
  return (
    <table aria-label={`${name}: table`}>
      <thead>
        <tr>
          <th scope="col">Team</th>
          {tableColumns.map(([key, whole, short, className]) => (
            <th key={key} scope="col" className={className || undefined}>
              <abbr title={whole}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet may name a team twice, and the rows never move
            key={index}
            className={ours.some((us) => isSameTeamName(us, row.team)) ? 'embed-ours' : undefined}
          >
            <th scope="row">{[row.place, row.team].filter(Boolean).join(' ')}</th>
            {tableColumns.map(([key, , , className]) => (
              <td key={key} className={className || undefined}>
                {row[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
