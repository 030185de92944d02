import { call } from '#app/api/call.ts';
import type { DeskCompetition } from '#app/club/competitions/desk/room-schemas.server.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { dateOf } from './days.ts';
import { FactFields, factLabels } from './fact-fields.tsx';

/** What the competition is; and the way to take it away as long as nobody has seen its draw. */
export function FactsForm({ competition, room }: { competition: DeskCompetition; room: DeskAction }) {
  const { slug, title, season, winter, state, version } = competition;
  const when = { season, winter: winter ? 1 : 0 };
  const param = { slug };
  const remove = () =>
    room.act(
      `${title} is removed.`,
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
        shown={({ closes, age_from, age_to, age_on, handicaps, winter }) => ({
          closes: closes ? dateOf(when, String(closes)) : '',
          ageFrom: String(age_from ?? ''),
          ageTo: String(age_to ?? ''),
          ageOn: age_on ? dateOf(when, String(age_on)) : '',
          handicaps: handicaps ? 'yes' : '',
          winter: winter ? 'yes' : '',
        })}
        onDone={room.refresh}
      >
        <FactFields key={version} competition={competition} season={season} sections={competition.sections} />
      </DeskForm>
      {state === 'entries' || state === 'drawn' ? (
        <SureButton button="Remove" title={`Remove ${title}?`} busy={room.busy} onSure={remove}>
          Its entries go with it. You can take it back for a day, under ‘Latest changes’ in the room
          Competitions.
        </SureButton>
      ) : null}
    </details>
  );
}
