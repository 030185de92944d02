import type { LeaguePage } from '#app/modules/leagues/leagues.server.ts';
import { sameTeam } from '#app/modules/leagues/leagues.ts';

type Row = LeaguePage['table'][number];

const figures = [
  ['played', 'Played', 'P', ''],
  ['won', 'Won', 'W', 'embed-wide'],
  ['draw', 'Drawn', 'D', 'embed-wide'],
  ['lost', 'Lost', 'L', 'embed-wide'],
  ['points', 'Points', 'Pts', ''],
] as const;

/** Renders a league table; narrow frames omit the columns won, drawn and lost. */
export function TableFrame({ rows, ours, name }: { rows: Row[]; ours: string[]; name: string }) {
  return (
    <table aria-label={`${name}: table`}>
      <thead>
        <tr>
          <th scope="col">Team</th>
          {figures.map(([key, whole, short, className]) => (
            <th key={key} scope="col" className={className || undefined}>
              <abbr title={whole}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet may name a team twice, and the rows never move
          <tr key={index} className={ours.some((us) => sameTeam(us, row.team)) ? 'embed-ours' : undefined}>
            <th scope="row">{[row.place, row.team].filter(Boolean).join(' ')}</th>
            {figures.map(([key, , , className]) => (
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
