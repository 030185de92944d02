import { useState } from 'react';
import { Form, useLoaderData, useSubmit } from 'react-router';
import { SaveListButtons } from '#app/admin/lists/save-list-buttons.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatPlayerSeasonResults } from '#app/modules/sides/sides.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import type { PlayerSeasonTotals } from './season-games.server.ts';

export const clientLoader = ({ request }: { request: Request }) => {
  const { searchParams } = new URL(request.url);
  const season = Number(searchParams.get('season')) || undefined;
  return call('GET /api/desk/playing/games', {
    query: { season, section: searchParams.get('section') ?? undefined },
  });
};

/** Render the season table: asked, offered, picked and played, one row for each member. */
export default function PlayerSeasonTotalsPage() {
  const games = useLoaderData<typeof clientLoader>();
  const { season, rows, matches, averages } = games;
  return (
    <AdminSectionPage
      room="playing"
      title={`Games played ${season}`}
      lead={`From ${matches === 1 ? 'one match' : `${matches} matches`} with a published team.`}
      wide
    >
      <SeasonFilters games={games} />
      {rows.length === 0 ? (
        <p>No teams have been published yet. Games are counted here once a team is published.</p>
      ) : (
        <>
          <GamesTable rows={rows} averages={averages} />
          <div className="actions no-print">
            <PrintButton />
            <SaveListButtons name={`games-${season}`} rows={() => toCsvRows(games)} label="Download table" />
          </div>
        </>
      )}
    </AdminSectionPage>
  );
}

function SeasonFilters({ games: { season, seasons, section, sections } }: { games: PlayerSeasonTotals }) {
  const submit = useSubmit();
  return (
    <Form className="games-choice no-print" onChange={(event) => submit(event.currentTarget)}>
      <SelectField label="Season" name="season" defaultValue={season}>
        <Options of={seasons} />
      </SelectField>
      {sections.length > 0 ? (
        <SelectField label="Matches" name="section" defaultValue={section}>
          <option value="">Whole club</option>
          <Options of={sections} />
        </SelectField>
      ) : null}
    </Form>
  );
}

type GamesRow = PlayerSeasonTotals['rows'][number];
type GamesColumn = 'name' | 'asked' | 'offered' | 'picked' | 'played' | 'shots';

const columnLabels: Record<GamesColumn, string> = {
  name: 'Name',
  asked: 'Available',
  offered: 'Offered',
  picked: 'Picked',
  played: 'Played',
  shots: 'Shots',
};

function sortRows(rows: GamesRow[], column: GamesColumn): GamesRow[] {
  return rows.toSorted((a, b) =>
    column === 'name' ? a.name.localeCompare(b.name) : b[column] - a[column] || a.name.localeCompare(b.name),
  );
}

function GamesTable({ rows, averages }: Pick<PlayerSeasonTotals, 'rows' | 'averages'>) {
  const [by, setBy] = useState<GamesColumn>('name');
  const head = (column: GamesColumn, className = '') => (
    <th
      scope="col"
      className={className}
      aria-sort={by === column ? (column === 'name' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" onClick={() => setBy(column)}>
        {columnLabels[column]}
      </button>
    </th>
  );
  return (
    <div className="games-scroll">
      <table className="games-table">
        <caption className="visually-hidden">How often each member was available and played</caption>
        <thead>
          <tr>
            {head('name')}
            {head('asked')}
            {head('offered', 'games-wide')}
            {head('picked', 'games-wide')}
            {head('played')}
            {averages ? head('shots', 'games-wide') : null}
            <th scope="col" className="games-wide games-where">
              Usually plays
            </th>
          </tr>
        </thead>
        <tbody>
          {sortRows(rows, by).map((row) => (
            <tr key={row.member}>
              <th scope="row">
                {row.name}
                <span className="games-under soft">
                  <br />
                  offered {row.offered}, picked {row.picked}
                  {row.positions ? `; ${row.positions}` : ''}
                  {averages && row.scored > 0 ? `; ${formatPlayerSeasonResults(row)}` : ''}
                </span>
              </th>
              <td>{row.asked}</td>
              <td className="games-wide">{row.offered}</td>
              <td className="games-wide">{row.picked}</td>
              <td>{row.played}</td>
              {averages ? (
                <td className="games-wide">{row.scored > 0 ? formatPlayerSeasonResults(row) : ''}</td>
              ) : null}
              <td className="games-wide games-where">{row.positions}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toCsvRows({ rows, averages }: PlayerSeasonTotals): string[][] {
  const form = averages ? ['Won', 'Drawn', 'Lost', 'Shots'] : [];
  return [
    ['Name', 'Asked', 'Offered', 'Picked', 'Played', ...form, 'Usually plays'],
    ...rows.map(({ name, asked, offered, picked, played, won, drawn, lost, shots, positions }) => [
      name,
      ...[asked, offered, picked, played, ...(averages ? [won, drawn, lost, shots] : [])].map(String),
      positions,
    ]),
  ];
}
