import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import { toCompetitionDate } from '#app/modules/competition-rules/competition-rules.ts';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { CompetitionDetailFields, competitionDetailLabels } from './competition-detail-fields.tsx';

/** Form of a competition's details, with the button to remove it before its draw is published. */
export function CompetitionDetailsForm({
  competition,
  room,
}: {
  competition: AdminCompetition;
  room: MutationRunner;
}) {
  const { slug, title, season, winter, state, version } = competition;
  const when = { season, winter: winter ? 1 : 0 };
  const param = { slug };
  const remove = () =>
    room.mutate(
      'DELETE /api/desk/competitions/{slug}',
      { param, version },
      { said: `${title} removed.`, again: 'Remove anyway', to: '/desk/competitions' },
    );
  return (
    <CollapsibleSection title="Name, rules and reminders">
      <MutationForm
        mutation="PATCH /api/desk/competitions/{slug}"
        param={param}
        fields={toCustomFields(competitionDetailLabels)}
        initialValues={{ version }}
        button="Save"
        successMessage="Saved."
        buildBody={(values) => values}
        fromConflictRow={({ closes, age_from, age_to, age_on, handicaps, winter }) => ({
          closes: closes ? toCompetitionDate(when, String(closes)) : '',
          ageFrom: String(age_from ?? ''),
          ageTo: String(age_to ?? ''),
          ageOn: age_on ? toCompetitionDate(when, String(age_on)) : '',
          handicaps: handicaps ? 'yes' : '',
          winter: winter ? 'yes' : '',
        })}
        onDone={room.refresh}
      >
        <CompetitionDetailFields competition={competition} season={season} sections={competition.sections} />
      </MutationForm>
      {state === 'entries' || state === 'drawn' ? (
        <ConfirmButton button="Remove" title={`Remove ${title}?`} busy={room.busy} onSure={remove}>
          This removes the competition and its entries. You can undo this for 24 hours, under ‘Latest changes’
          in Competitions.
        </ConfirmButton>
      ) : null}
    </CollapsibleSection>
  );
}
