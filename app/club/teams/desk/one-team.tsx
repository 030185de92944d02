import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { PutBy } from './put-by.tsx';
import { TeamFields, teamLabels } from './team-fields.tsx';
import type { TeamsRoom } from './teams-room.ts';

interface Props {
  team: TeamsRoom['teams'][number];
  room: TeamsRoom;
  desk: DeskAction;
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
    <li className="card">
      <div className="desk-row">
        <span>
          <strong>{name}</strong> {putBy ? <span className="badge">Put by</span> : null}
          <br />
          <span className="soft">{where.filter(Boolean).join(', ') || 'Cups and friendlies'}</span>
        </span>
      </div>
      <details>
        <summary>
          Change <span className="visually-hidden">{name}</span>
        </summary>
        <div className="stack">
          <DeskForm
            key={version}
            labels={teamLabels}
            button="Save"
            said="Saved."
            version={version}
            act={(json, version) => call('PUT /api/desk/teams/{id}', { param, json, version })}
            onDone={desk.refresh}
          >
            <TeamFields room={room} team={team} />
          </DeskForm>
          <PutBy
            {...{ name, putBy, inUse, version, desk }}
            onUse={(used, version) =>
              call('PUT /api/desk/teams/{id}/use', { param, json: { used }, version })
            }
            onRemove={(version) => call('DELETE /api/desk/teams/{id}', { param, version })}
          />
        </div>
      </details>
    </li>
  );
}
