import { Link, useLoaderData, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { pointsGiven } from '#app/modules/formats/formats.ts';
import { CsvButton } from '#app/modules/leagues/admin/csv-button.tsx';
import { LeagueDeductions } from '#app/modules/leagues/admin/league-deductions.tsx';
import type { LeagueDesk } from '#app/modules/leagues/admin/league-desk.ts';
import { LeagueSource } from '#app/modules/leagues/admin/league-source.tsx';
import { LeagueTeams } from '#app/modules/leagues/admin/league-teams.tsx';
import { LeagueWords } from '#app/modules/leagues/admin/league-words.tsx';
import type { FactsScreen } from '#app/modules/leagues/facts/facts-room.ts';
import { LeagueDivisions } from '#app/modules/leagues/facts/league-divisions.tsx';
import { LeagueFacts } from '#app/modules/leagues/facts/league-facts.tsx';
import { LeaguePlace } from '#app/modules/leagues/facts/league-place.tsx';
import { LeagueSheets } from '#app/modules/leagues/facts/league-sheets.tsx';
import { LeagueMatches } from '#app/modules/leagues/matches/league-matches.tsx';
import { RuleCardForm } from '#app/modules/leagues/rule-card/rule-card-form.tsx';
import { columns } from '#app/modules/leagues/shown/columns.ts';
import { LeagueTable } from '#app/modules/leagues/shown/league-table.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';

export async function clientLoader({ params: { day = '' } }: { params: { day?: string } }) {
  const [league, facts] = await Promise.all([
    call('GET /api/desk/results/leagues/{day}', { param: { day } }),
    call('GET /api/desk/results/leagues/{day}/facts', { param: { day } }),
  ]);
  return { league, facts };
}

/** Admin page of a league: its table as it is worked out, and everything that it is worked out from. */
export default function LeagueRoom() {
  const { league, facts } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { day, name, season, source, teams, deductions, matches, card } = league;
  return (
    <RoomPage
      room="results"
      title={[name, facts.parent && facts.division].filter(Boolean).join(', ')}
      lead={
        source === 'own'
          ? `The ${season} table is worked out here, from the results and the rule card.`
          : `Visitors see the published sheet’s table. Beneath, you can prepare the club’s own for ${season}.`
      }
    >
      {source === 'sheet' ? (
        <Card title="Where the table comes from">
          <LeagueSource key={`sheet ${day}`} league={league} />
        </Card>
      ) : null}
      {teams.length > 0 ? <TableNow league={league} /> : null}
      <div className="folds">
        <Fold
          title="Matches"
          about={count(matches.length, 'match', 'matches')}
          open={source === 'own' || matches.length > 0}
        >
          <LeagueMatches key={day} league={league} />
        </Fold>
        <Fold title="Clubs" about={count(teams.length, 'club', 'clubs')}>
          <LeagueTeams key={day} league={league} />
        </Fold>
        <Fold title="Deductions" about={count(deductions.length, 'deduction', 'deductions')}>
          <LeagueDeductions key={day} league={league} />
        </Fold>
        <Fold title="Rule card" about={`${pointsGiven(card)} in a match`}>
          <RuleCardForm key={day} league={league} />
        </Fold>
        <Fold title="Name and words" about={league.starts}>
          <LeagueWords key={day} league={league} />
        </Fold>
        <LeagueFolds facts={facts} />
        {source === 'own' ? (
          <Fold title="Where the table comes from" about="our own results">
            <LeagueSource key={`own ${day}`} league={league} />
          </Fold>
        ) : null}
      </div>
      <LatestChanges room="results" subject={`league:${day}`} onUndone={revalidate} />
    </RoomPage>
  );
}

const count = (number: number, one: string, more: string) =>
  number === 0 ? 'none yet' : `${number} ${number === 1 ? one : more}`;

/** Renders the details of the league, apart from its results. */
function LeagueFolds({ facts }: { facts: FactsScreen }) {
  const { day, parent, weekday, contact, division, divisions, putBy } = facts;
  const all = [division, ...divisions.map((one) => one.division)];
  return (
    <>
      <Fold
        title={parent ? 'Contact and links' : 'Day, contact and links'}
        about={[weekday, contact].filter(Boolean).join(', ')}
      >
        <LeagueFacts key={day} facts={facts} />
      </Fold>
      <Fold title="Published sheets" about={facts.table.address ? 'followed' : 'none'}>
        <LeagueSheets key={day} facts={facts} />
      </Fold>
      {parent ? null : (
        <Fold title="The league’s own site" about="its fixtures and table, and our results to it">
          <Link className="onward" to={`/desk/results/${day}/follow`}>
            The league’s own site
          </Link>
        </Fold>
      )}
      {parent ? null : (
        <Fold title="Divisions" about={divisions.length > 0 ? all.join(', ') : 'one alone'}>
          <LeagueDivisions key={day} facts={facts} />
        </Fold>
      )}
      <Fold title="Put it by" about={putBy ? 'put by' : ''} open={putBy}>
        <LeaguePlace key={day} facts={facts} />
      </Fold>
    </>
  );
}

function TableNow({ league: { day, name, season, source, ours, table, matches } }: { league: LeagueDesk }) {
  const file = `${day}-${season}`;
  return (
    <Card title={source === 'own' ? 'The table now' : 'The table as it would be'} className="league">
      <LeagueTable name={name} ours={ours} rows={table} />
      <div className="actions no-print">
        <a className="onward" href={`/leagues/${day}`}>
          Visitors’ page, to print
        </a>
        {table.length > 0 ? (
          <CsvButton
            name={`${file}-table`}
            rows={() => [
              ['Place', ...columns.map((column) => column.name)],
              ...table.map((row) => [row.place ?? '', ...columns.map(({ key }) => row[key])]),
            ]}
          >
            Save the table as CSV
          </CsvButton>
        ) : null}
        {matches.length > 0 ? (
          <CsvButton
            name={`${file}-matches`}
            rows={() => [
              ['Date', 'Home', 'Away', 'Result', 'More'],
              ...matches.map(({ date, home, away, line, more }) => [date, home, away, line, more]),
            ]}
          >
            Save the matches as CSV
          </CsvButton>
        ) : null}
      </div>
    </Card>
  );
}
