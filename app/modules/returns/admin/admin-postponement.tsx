import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatFullDate, formatTimeOfDay } from '#app/core/dates.ts';
import { toCustomFields } from '#app/endpoints/fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { MatchResultEditorData } from './result-admin-pages.ts';

const states: Record<string, string> = {
  asked: 'Waiting for the home side to offer dates',
  offered: 'Waiting for the visitors to choose',
  chosen: 'New date chosen',
  refused: 'The visitors cannot play on any of the dates',
  lapsed: 'No date was agreed in time',
};

/** Secretary's actions for a match that could not be played. */
export function AdminPostponementSection({
  one,
  desk,
}: {
  one: MatchResultEditorData;
  desk: MutationRunner;
}) {
  const { id, postponed, version, fixture, now } = one;
  if (now.state === 'settled' || fixture === 'void') return null;
  const isOff = fixture === 'postponed';
  const isUndecided = postponed?.state === 'refused' || postponed?.state === 'lapsed';
  return (
    <CollapsibleSection
      title={isOff ? 'Postponed' : 'Postpone match'}
      about={isOff && postponed ? states[postponed.state] : ''}
      open={isOff && !isUndecided}
    >
      {isOff && postponed ? (
        <p>
          To be played by {formatFullDate(postponed.until)}.{postponed.why ? ` ‘${postponed.why}’` : ''} If no
          date is agreed, settle the match above by the league rule: conceded, or abandoned with the points
          shared.
        </p>
      ) : null}
      {isOff && postponed?.state === 'offered'
        ? postponed.offers.map(({ day, time }) => (
            <button
              key={day}
              type="button"
              className="button quiet"
              disabled={desk.busy}
              onClick={() =>
                desk.mutate(
                  'PUT /api/desk/league/returns/{id}/postponement',
                  { param: { id }, version, json: { day } },
                  'Match moved and captains emailed.',
                )
              }
            >
              Play on {[formatFullDate(day), time && formatTimeOfDay(time)].filter(Boolean).join(', ')}
            </button>
          ))
        : null}
      <MutationForm
        key={version}
        mutation="POST /api/desk/league/returns/{id}/postponement"
        param={{ id }}
        fields={toCustomFields({
          why: 'Reason',
          'offers.0': 'First date',
          'offers.1': 'Second date',
          sure: 'Offer anyway',
        })}
        initialValues={{ version }}
        kind="quiet"
        button={isOff ? 'Offer these dates' : 'Postpone match'}
        successMessage="Saved and captains emailed."
        buildBody={(values) => ({
          why: values.why ?? '',
          sure: values.sure === 'yes',
          offers: ['offers.0', 'offers.1'].flatMap((name) =>
            values[name] ? [{ day: values[name], time: null }] : [],
          ),
        })}
        onDone={desk.refresh}
      >
        <Field label="Reason (optional)" name="why" maxLength={200} />
        <Field label="First date (optional)" name="offers.0" type="date" />
        <Field
          label="Second date (optional)"
          name="offers.1"
          type="date"
          hint="Leave the dates empty to let the home side offer them."
        />
        <RadioOrCheckboxInput
          type="checkbox"
          name="sure"
          value="yes"
          label="Offer these dates despite the warnings"
        />
      </MutationForm>
    </CollapsibleSection>
  );
}
