import { ActForm } from '#app/desk/acts/act-form.tsx';
import { RowActs } from '#app/desk/acts/row-acts.tsx';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { LeagueClubSeen } from './club-seen.ts';
import { newTeamFields, teamFields } from './teams.ts';

interface Props {
  seen: LeagueClubSeen;
  desk: Acts;
}

/** The teams of a club in the latest season, each with its captain. */
export function ClubTeams({ seen, desk }: Props) {
  const { teams, season } = seen;
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
      <NewTeam seen={seen} desk={desk} />
    </section>
  );
}

/** Which green is asked of a club that has several. */
function fieldsFor<F extends typeof teamFields>({ greens }: { greens: number }, fields: F) {
  if (greens > 1) return fields;
  const { green: _, ...others } = fields;
  return others;
}

function OneTeam({ team, seen, desk }: Props & { team: LeagueClubSeen['teams'][number] }) {
  const { id, name, captain, division, version } = team;
  return (
    <Fold title={name} about={captain ? `${division}, ${captain}` : `${division}, no captain yet`}>
      <ActForm
        act="PUT /api/desk/league/teams/{id}"
        param={{ id }}
        fields={fieldsFor(seen.club, teamFields)}
        was={team}
        {...(seen.club.greens === 1 && { also: { green: 1 } })}
        button="Save"
        onGivenWay={desk.refresh}
        onDone={async (done) => {
          await desk.refresh();
          desk.say(`${name} has been saved.`, done);
        }}
      />
      <RowActs
        name={name}
        version={version}
        desk={desk}
        param={{ id }}
        remove={{
          act: 'DELETE /api/desk/league/teams/{id}',
          button: `Take ${name} out`,
          said: `${name} is out of the league.`,
          again: 'Take it out all the same',
        }}
      />
    </Fold>
  );
}

function NewTeam({ seen: { club, teams, divisions, season }, desk }: Props) {
  if (season === null || divisions.length === 0)
    return <p className="soft">Teams are added once the book has a season and a division.</p>;
  return (
    <Fold title="Add a team" open={teams.length === 0}>
      <ActForm
        act="POST /api/desk/league/clubs/{id}/teams"
        param={{ id: club.id }}
        fields={fieldsFor(club, newTeamFields)}
        was={{ green: 1 }}
        {...(club.greens === 1 && { also: { green: 1 } })}
        button="Add the team"
        said="It is in the league."
        kind="quiet"
        looks={{
          division: (
            <SelectField label={newTeamFields.division.label} name="division">
              {divisions.map(({ league, name }) => (
                <option key={league} value={league}>
                  {name}
                </option>
              ))}
            </SelectField>
          ),
        }}
        onDone={desk.refresh}
      />
    </Fold>
  );
}
