import { TableHead } from '#app/ui/tables/table-head.tsx';
import { rollUpStandingPoints } from './roll-up-standings.ts';

interface SeasonTableRow {
  name: string;
  comings: number;
  games: number;
  won: number;
  points: number;
  isMe?: boolean;
}

/** Render attendances, games, wins and points of all members, most points first. */
export function RollUpSeasonTable({ rows }: { rows: SeasonTableRow[] }) {
  return (
    <>
      <table className="report on-day-table">
        <TableHead of={['Name', { short: 'Came', full: 'Days attended' }, 'Games', 'Won', 'Points']} />
        <tbody>
          {rows.map(({ name, comings, games, won, points, isMe }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name
            <tr key={at} className={isMe ? 'on-day-mine' : undefined}>
              <th scope="row">{name}</th>
              <td>{comings}</td>
              <td>{games}</td>
              <td>{won}</td>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">
        {rollUpStandingPoints.win} points for a game won, {rollUpStandingPoints.draw} for a drawn game.
      </p>
    </>
  );
}
