import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { OneFold } from './one-fold.tsx';
import { teamLooks } from './team-looks.tsx';
import { teamFields } from './teams.ts';
import type { TeamsRoom } from './teams-room.server.ts';

interface Props {
  team: TeamsRoom['teams'][number];
  room: TeamsRoom;
  desk: Acts;
}

/** List item of one of the club's teams. */
export function OneTeam({ team, room, desk }: Props) {
  const where = [
    room.sections.find((one) => one.id === team.section)?.name,
    room.leagues.find((one) => one.day === team.league)?.name,
  ];
  return (
    <OneFold
      one={team}
      about={where.filter(Boolean).join(', ') || 'Cups and friendlies'}
      desk={desk}
      use="PUT /api/desk/teams/{id}/use"
      remove="DELETE /api/desk/teams/{id}"
    >
      <ActForm
        act="PUT /api/desk/teams/{id}"
        param={{ id: team.id }}
        fields={teamFields}
        was={team}
        looks={teamLooks(room, team)}
        button="Save"
        said="Saved."
        onDone={desk.refresh}
      />
    </OneFold>
  );
}
