import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { getLeagueClubBaseName } from '#app/modules/league-clubs/registry/club-names.ts';
import { LeagueTeamForms, NewLeagueTeamForm } from '#app/modules/league-clubs/teams/league-team-forms.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { AdminLeagueClub } from './admin-club.ts';

interface Props {
  seen: AdminLeagueClub;
  desk: MutationRunner;
}

/** Teams of a club in the latest season, each with its captain. */
export function LeagueClubTeamsSection({ seen, desk }: Props) {
  const { club, teams, season, divisions } = seen;
  const short = { id: club.id, name: getLeagueClubBaseName(club), greens: club.greens };
  return (
    <section className="stack" aria-labelledby="club-teams">
      <h2 id="club-teams">{season ? `Teams of ${season}` : 'Teams'}</h2>
      {teams.length > 0 ? (
        <div className="folds">
          {teams.map((team) => (
            <OneTeam key={team.id} team={team} seen={seen} desk={desk} />
          ))}
        </div>
      ) : null}
      {season === null || divisions.length === 0 ? (
        <p className="soft">You can add teams once there is a season and a division in the season set-up.</p>
      ) : (
        <NewLeagueTeamForm
          clubs={[short]}
          divisions={divisions}
          season={season}
          taken={teams.map(({ name }) => name)}
          desk={desk}
          open={teams.length === 0}
        />
      )}
    </section>
  );
}

function OneTeam({ team, seen, desk }: Props & { team: AdminLeagueClub['teams'][number] }) {
  const { name, captain, division, league } = team;
  const its = seen.divisions.find(({ id }) => id === league)?.family;
  return (
    <CollapsibleSection
      title={name}
      about={captain ? `${division}, ${captain}` : `${division}, no captain yet`}
    >
      <LeagueTeamForms
        team={team}
        division={league}
        divisions={seen.divisions.filter(({ family }) => family === its)}
        greens={seen.club.greens}
        desk={desk}
      />
    </CollapsibleSection>
  );
}
