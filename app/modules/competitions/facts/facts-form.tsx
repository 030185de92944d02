import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { drawn } from '#app/endpoints/fields.ts';
import type { DeskCompetition } from '#app/modules/competitions/course/room-schemas.server.ts';
import { dateOf } from '#app/modules/competitions/rules/days.ts';
import { Fold } from '#app/ui/fold.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { FactFields, factLabels } from './fact-fields.tsx';

/** Form of a competition's details, with the button to remove it before its draw is published. */
export function FactsForm({ competition, room }: { competition: DeskCompetition; room: Acts }) {
  const { slug, title, season, winter, state, version } = competition;
  const when = { season, winter: winter ? 1 : 0 };
  const param = { slug };
  const remove = () =>
    room.act(
      'DELETE /api/desk/competitions/{slug}',
      { param, version },
      { said: `${title} is removed.`, again: 'Remove it all the same', to: '/desk/competitions' },
    );
  return (
    <Fold title="Name, rules and reminders">
      <ActForm
        act="PATCH /api/desk/competitions/{slug}"
        param={param}
        fields={drawn(factLabels)}
        was={{ version }}
        button="Save"
        said="Saved."
        sends={(values) => values}
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
        <FactFields competition={competition} season={season} sections={competition.sections} />
      </ActForm>
      {state === 'entries' || state === 'drawn' ? (
        <SureButton button="Remove" title={`Remove ${title}?`} busy={room.busy} onSure={remove}>
          Its entries go with it. You can take it back for a day, under ‘Latest changes’ in the room
          Competitions.
        </SureButton>
      ) : null}
    </Fold>
  );
}
