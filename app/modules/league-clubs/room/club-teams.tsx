import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { baseName } from '#app/modules/league-clubs/known/club-names.ts';
import { NewTeam, TeamForms } from '#app/modules/league-clubs/teams/team-forms.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { LeagueClubSeen } from './club-seen.ts';

interface Props {
  seen: LeagueClubSeen;
  desk: Acts;
}

/** Teams of a club in the latest season, each with its captain. */
export function ClubTeams({ seen, desk }: Props) {
  const { club, teams, season, divisions } = seen;
  const short = { id: club.id, name: baseName(club), greens: club.greens };
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
        <p className="soft">Teams are added once the book has a season and a division.</p>
      ) : (
        <NewTeam
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

function OneTeam({ team, seen, desk }: Props & { team: LeagueClubSeen['teams'][number] }) {
  const { name, captain, division, league } = team;
  const its = seen.divisions.find(({ id }) => id === league)?.family;
  return (
    <Fold title={name} about={captain ? `${division}, ${captain}` : `${division}, no captain yet`}>
      <TeamForms
        team={team}
        division={league}
        divisions={seen.divisions.filter(({ family }) => family === its)}
        greens={seen.club.greens}
        desk={desk}
      />
    </Fold>
  );
}
