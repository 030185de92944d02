import { Link } from 'react-router';
import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatCount } from '#app/core/language.ts';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { LeagueAdminPageData } from './league-admin-page.ts';
import { newLeagueClubNameFields } from './league-club-fields.ts';
import { type LeagueAdminTeam, LeagueClubForm } from './league-club-form.tsx';

/** Renders the clubs of a league in this season, with the figures that each carried over. */
export function LeagueClubsEditor({ league: { day, teams, lastTeams } }: { league: LeagueAdminPageData }) {
  const desk = useMutationRunner();
  const ofLeague = useClub().uses.league;
  const param = { day };
  return (
    <>
      <p>
        Every club in the league is in its table.
        {ofLeague ? '' : ' Clubs that we play are added automatically.'}
      </p>
      {desk.notice}
      {lastTeams > 0 ? (
        <MutationButton
          desk={desk}
          mutation="POST /api/desk/results/leagues/{day}/last-teams"
          input={{ param }}
          successMessage="Clubs added."
        >
          Add last season’s {formatCount(lastTeams, 'club')}
        </MutationButton>
      ) : null}
      <Link className="onward" to={`/desk/results/${day}/clubs`}>
        Paste the league’s clubs
      </Link>
      {teams.length > 0 ? (
        <div className="folds">
          {teams.map((team) => (
            <LeagueClubEditor key={team.id} team={team} desk={desk} />
          ))}
        </div>
      ) : null}
      <MutationForm
        mutation="POST /api/desk/results/leagues/{day}/teams"
        param={param}
        fields={newLeagueClubNameFields}
        button="Add club"
        successMessage="Club added."
        onDone={desk.refresh}
      />
    </>
  );
}

function LeagueClubEditor({ team, desk }: { team: LeagueAdminTeam; desk: MutationRunner }) {
  const { id, name, isUs, version } = team;
  return (
    <CollapsibleSection under title={name} about={isUs ? 'our club' : ''}>
      <div className="stack">
        <LeagueClubForm team={team} />
        <AdminRowActionButtons
          row={{ id, name, version }}
          desk={desk}
          remove={{
            mutation: 'DELETE /api/desk/results/teams/{id}',
            button: `Remove ${name}`,
            said: `${name} removed.`,
            sure: {
              title: `Remove ${name}?`,
              yes: 'Yes, remove it',
              about:
                'This removes the club from the table. If it has matches or deductions, remove those first.',
            },
          }}
        />
      </div>
    </CollapsibleSection>
  );
}
