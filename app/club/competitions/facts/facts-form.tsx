import { useNavigate } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { DeskCompetition } from '#app/club/competitions/desk/room.ts';
import type { RoomActs } from '#app/club/competitions/desk/room-acts.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { FactFields, factLabels } from './fact-fields.tsx';

/** What the competition is; and the way to take it away as long as nobody has seen its draw. */
export function FactsForm({ competition, room }: { competition: DeskCompetition; room: RoomActs }) {
  const navigate = useNavigate();
  const { busy, failed, run, clear } = useCall();
  const { slug, name, season, state, version } = competition;
  const path = `/api/desk/competitions/${slug}`;
  const remove = (seen = version) =>
    run(async () => {
      await callAt(path, { method: 'DELETE', version: seen });
      await navigate('/desk/competitions');
    });
  return (
    <details className="card no-print">
      <summary>Name, rules and reminders</summary>
      <DeskForm
        labels={factLabels}
        button="Save"
        said="Saved."
        version={version}
        act={(values, version) =>
          callAt<{ change: string }>(path, { method: 'PATCH', json: values, version })
        }
        shown={({ closes }) => ({ closes: closes ? `${season}-${closes}` : '' })}
        onDone={room.refresh}
      >
        {(state) => <FactFields {...state} key={version} competition={competition} season={season} />}
      </DeskForm>
      <NotDone
        failed={failed}
        again="Remove it all the same"
        onAgain={remove}
        onKeep={async () => {
          clear();
          await room.refresh();
        }}
      />
      {state === 'entries' || state === 'drawn' ? (
        <SureButton button="Remove" title={`Remove ${name} ${season}?`} busy={busy} onSure={() => remove()}>
          Its entries go with it. You can take it back for a day, under ‘Latest changes’ in the room
          Competitions.
        </SureButton>
      ) : null}
    </details>
  );
}
