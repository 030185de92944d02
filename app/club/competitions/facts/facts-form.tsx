import { call } from '#app/api/call.ts';
import type { DeskCompetition } from '#app/club/competitions/desk/room-schemas.server.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { FactFields, factLabels } from './fact-fields.tsx';

/** What the competition is; and the way to take it away as long as nobody has seen its draw. */
export function FactsForm({ competition, room }: { competition: DeskCompetition; room: DeskAction }) {
  const { slug, name, season, state, version } = competition;
  const param = { slug };
  const remove = () =>
    room.act(
      `${name} ${season} is removed.`,
      (version) => call('DELETE /api/desk/competitions/{slug}', { param, version }),
      { version, again: 'Remove it all the same', to: '/desk/competitions' },
    );
  return (
    <details className="card no-print">
      <summary>Name, rules and reminders</summary>
      <DeskForm
        labels={factLabels}
        button="Save"
        said="Saved."
        version={version}
        act={(values, version) =>
          call('PATCH /api/desk/competitions/{slug}', { param, json: values, version })
        }
        shown={({ closes }) => ({ closes: closes ? `${season}-${closes}` : '' })}
        onDone={room.refresh}
      >
        <FactFields key={version} competition={competition} season={season} />
      </DeskForm>
      {state === 'entries' || state === 'drawn' ? (
        <SureButton button="Remove" title={`Remove ${name} ${season}?`} busy={room.busy} onSure={remove}>
          Its entries go with it. You can take it back for a day, under ‘Latest changes’ in the room
          Competitions.
        </SureButton>
      ) : null}
    </details>
  );
}
