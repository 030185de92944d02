import { Link, useLoaderData, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { SaveListButtons } from '#app/admin/lists/save-list-buttons.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatMatchPointsOnOffer } from '#app/modules/formats/formats.ts';
import type { LeagueAdminPageData } from '#app/modules/leagues/admin/league-admin-page.ts';
import { LeagueClubsEditor } from '#app/modules/leagues/admin/league-clubs-editor.tsx';
import { LeagueDeductionsEditor } from '#app/modules/leagues/admin/league-deductions-editor.tsx';
import { LeagueTableSourceForm } from '#app/modules/leagues/admin/league-source-form.tsx';
import { LeaguePageTextsForm } from '#app/modules/leagues/admin/league-texts-form.tsx';
import { RuleCardForm } from '#app/modules/leagues/admin/rule-card-form.tsx';
import { LeagueArchiveButtons } from '#app/modules/leagues/details/league-archive-buttons.tsx';
import type { LeagueDetails } from '#app/modules/leagues/details/league-details.ts';
import { LeagueDetailsForm } from '#app/modules/leagues/details/league-details-form.tsx';
import { LeagueDivisionsEditor } from '#app/modules/leagues/details/league-divisions.tsx';
import { LeagueSpreadsheetUrlsForm } from '#app/modules/leagues/details/sheet-addresses-form.tsx';
import { LeagueMatchesEditor } from '#app/modules/leagues/matches/league-matches.tsx';
import { LeagueStandingsTable } from '#app/modules/leagues/table/league-table.tsx';
import { leagueStandingsColumns } from '#app/modules/leagues/table/league-table-columns.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';

export async function clientLoader({ params: { day = '' } }: { params: { day?: string } }) {
  const [league, facts] = await Promise.all([
    call('GET /api/desk/results/leagues/{day}', { param: { day } }),
    call('GET /api/desk/results/leagues/{day}/facts', { param: { day } }),
  ]);
  return { league, facts };
}

/** Admin page of a league: its table as it is worked out, and everything that it is worked out from. */
export default function LeagueAdminPage() {
  const { league, facts } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { day, name, season, source, teams, deductions, matches, card } = league;
  return (
    <AdminSectionPage
      room="results"
      title={[name, facts.parent && facts.division].filter(Boolean).join(', ')}
      lead={
        source === 'own'
          ? `The ${season} table is worked out from the results and the rule card.`
          : `Visitors see the table from the published sheet. Below, you can prepare our own table for ${season}.`
      }
    >
      {source === 'sheet' ? (
        <Card title="Where the table comes from">
          <LeagueTableSourceForm key={`sheet ${day}`} league={league} />
        </Card>
      ) : null}
      {teams.length > 0 ? <CurrentTableCard league={league} /> : null}
      <div className="folds">
        <CollapsibleSection
          title="Matches"
          about={formatItemCount(matches.length, 'match', 'matches')}
          open={source === 'own' || matches.length > 0}
        >
          <LeagueMatchesEditor key={day} league={league} />
        </CollapsibleSection>
        <CollapsibleSection title="Clubs" about={formatItemCount(teams.length, 'club', 'clubs')}>
          <LeagueClubsEditor key={day} league={league} />
        </CollapsibleSection>
        <CollapsibleSection
          title="Deductions"
          about={formatItemCount(deductions.length, 'deduction', 'deductions')}
        >
          <LeagueDeductionsEditor key={day} league={league} />
        </CollapsibleSection>
        <CollapsibleSection title="Rule card" about={`${formatMatchPointsOnOffer(card)} in a match`}>
          <RuleCardForm key={day} league={league} />
        </CollapsibleSection>
        <CollapsibleSection title="Name and text" about={league.starts}>
          <LeaguePageTextsForm key={day} league={league} />
        </CollapsibleSection>
        <LeagueDetailFolds facts={facts} />
        {source === 'own' ? (
          <CollapsibleSection title="Where the table comes from" about="our own results">
            <LeagueTableSourceForm key={`own ${day}`} league={league} />
          </CollapsibleSection>
        ) : null}
      </div>
      <RecentAdminChangesList room="results" subject={`league:${day}`} onUndone={revalidate} />
    </AdminSectionPage>
  );
}

const formatItemCount = (number: number, one: string, more: string) =>
  number === 0 ? 'none yet' : `${number} ${number === 1 ? one : more}`;

/** Renders the details of the league, apart from its results. */
function LeagueDetailFolds({ facts }: { facts: LeagueDetails }) {
  const { day, parent, weekday, contact, division, divisions, putBy } = facts;
  const all = [division, ...divisions.map((one) => one.division)];
  return (
    <>
      <CollapsibleSection
        title={parent ? 'Contact and links' : 'Day, contact and links'}
        about={[weekday, contact].filter(Boolean).join(', ')}
      >
        <LeagueDetailsForm key={day} facts={facts} />
      </CollapsibleSection>
      <CollapsibleSection title="Published sheets" about={facts.table.address ? 'in use' : 'none'}>
        <LeagueSpreadsheetUrlsForm key={day} facts={facts} />
      </CollapsibleSection>
      {parent ? null : (
        <CollapsibleSection
          title="The league’s own website"
          about="get its fixtures and table, send our results"
        >
          <Link className="onward" to={`/desk/results/${day}/follow`}>
            The league’s own website
          </Link>
        </CollapsibleSection>
      )}
      {parent ? null : (
        <CollapsibleSection title="Divisions" about={divisions.length > 0 ? all.join(', ') : 'only one'}>
          <LeagueDivisionsEditor key={day} facts={facts} />
        </CollapsibleSection>
      )}
      <CollapsibleSection title="Archive" about={putBy ? 'archived' : ''} open={putBy}>
        <LeagueArchiveButtons key={day} facts={facts} />
      </CollapsibleSection>
    </>
  );
}

function CurrentTableCard({
  league: { day, name, season, source, ours, table, matches },
}: {
  league: LeagueAdminPageData;
}) {
  const file = `${day}-${season}`;
  return (
    <Card
      title={source === 'own' ? 'Current table' : 'Preview of our own table'}
      className="stack loose table-frame"
    >
      <LeagueStandingsTable name={name} ours={ours} rows={table} />
      <div className="actions no-print">
        <a className="onward" href={`/leagues/${day}`}>
          Public page, to print
        </a>
        {table.length > 0 ? (
          <SaveListButtons
            name={`${file}-table`}
            rows={() => [
              ['Place', ...leagueStandingsColumns.map((column) => column.name)],
              ...table.map((row) => [row.place ?? '', ...leagueStandingsColumns.map(({ key }) => row[key])]),
            ]}
            label="Save table"
          />
        ) : null}
        {matches.length > 0 ? (
          <SaveListButtons
            name={`${file}-matches`}
            rows={() => [
              ['Date', 'Home', 'Away', 'Result', 'More'],
              ...matches.map(({ date, home, away, line, more }) => [date, home, away, line, more]),
            ]}
            label="Save matches"
          />
        ) : null}
      </div>
    </Card>
  );
}
