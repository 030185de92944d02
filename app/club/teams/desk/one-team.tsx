import { ActForm } from '#app/desk/acts/act-form.tsx';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { PutBy } from './put-by.tsx';
import { teamLooks } from './team-looks.tsx';
import { teamFields } from './teams.ts';
import type { TeamsRoom } from './teams-room.server.ts';

interface Props {
  team: TeamsRoom['teams'][number];
  room: TeamsRoom;
  desk: Acts;
}

/** A team of ours in the list, with the ways to change it folded beneath. */
export function OneTeam({ team, room, desk }: Props) {
  const { id, name, section, league, putBy, inUse, version } = team;
  const param = { id };
  const where = [
    room.sections.find((one) => one.id === section)?.name,
    room.leagues.find((one) => one.day === league)?.name,
  ];
  return (
    <Fold
      title={name}
      about={[where.filter(Boolean).join(', ') || 'Cups and friendlies', putBy ? 'put by' : '']
        .filter(Boolean)
        .join('; ')}
    >
      <div className="stack">
        <ActForm
          act="PUT /api/desk/teams/{id}"
          param={param}
          fields={teamFields}
          was={team}
          looks={teamLooks(room, team)}
          button="Save"
          said="Saved."
          onDone={desk.refresh}
        />
        <PutBy
          name={name}
          param={param}
          putBy={putBy}
          inUse={inUse}
          version={version}
          desk={desk}
          use="PUT /api/desk/teams/{id}/use"
          remove="DELETE /api/desk/teams/{id}"
        />
      </div>
    </Fold>
  );
}
