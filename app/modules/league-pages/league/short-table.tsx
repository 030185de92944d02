import type { PublicLeagueOrDivision } from '#app/modules/league-pages/results/public-league.server.ts';
import { Card } from '#app/ui/card.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import type { SiteRunLeague } from './site-leagues.server.ts';

/** Short table of a division: place, team, played and points. Its page has the full table. */
function ShortTable({ part, name }: { part: PublicLeagueOrDivision; name: string }) {
  const { table } = part;
  if (table.length === 0) return <p className="soft">No teams yet.</p>;
  return (
    <table className="figure-table short-table">
      <caption className="visually-hidden">{name}: table in short</caption>
      <TableHead of={[{ hidden: 'Place' }, 'Team', { short: 'P', full: 'Played' }, 'Points']} />
      <tbody>
        {table.map(({ place = '', team, played, points }) => (
          <tr key={team}>
            <td>{place}</td>
            <th scope="row">{team}</th>
            <td>{played}</td>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Short tables of a league's divisions, each with a link to the full one. */
export function ShortLeagueTables({ league: { day, name, parts } }: { league: SiteRunLeague }) {
  return (
    <>
      {parts.map((part) => {
        const { division } = part.league;
        return (
          <Card
            key={part.league.day}
            title={<a href={`/leagues/${day}${division ? `#${part.league.day}` : ''}`}>{division || name}</a>}
          >
            <ShortTable part={part} name={[name, division].filter(Boolean).join(', ')} />
          </Card>
        );
      })}
    </>
  );
}
