import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatFullDate, formatTimeOfDay } from '#app/core/dates.ts';
import { toCustomFields } from '#app/endpoints/fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { MatchResultEditorData } from './result-admin-pages.ts';

const states: Record<string, string> = {
  asked: 'The home side has still to offer days',
  offered: 'The visitors have still to choose',
  chosen: 'A new day was chosen',
  refused: 'The visitors could play on none of the days',
  lapsed: 'No day was agreed in time',
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
      title={isOff ? 'Put off' : 'It could not be played'}
      about={isOff && postponed ? states[postponed.state] : ''}
      open={isOff && !isUndecided}
    >
      {isOff && postponed ? (
        <p>
          To be played until {formatFullDate(postponed.until)}.{postponed.why ? ` ‘${postponed.why}’` : ''} If
          no day is agreed, settle it above by the rule: conceded, or abandoned with its points shared.
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
                  'The match is moved, and both captains are told.',
                )
              }
            >
              It is {[formatFullDate(day), time && formatTimeOfDay(time)].filter(Boolean).join(', ')}
            </button>
          ))
        : null}
      <MutationForm
        key={version}
        mutation="POST /api/desk/league/returns/{id}/postponement"
        param={{ id }}
        fields={toCustomFields({
          why: 'Why',
          'offers.0': 'First day',
          'offers.1': 'Second day',
          sure: 'All the same',
        })}
        initialValues={{ version }}
        kind="quiet"
        button={isOff ? 'Offer these days' : 'Put it off'}
        successMessage="Both captains are told."
        buildBody={(values) => ({
          why: values.why ?? '',
          sure: values.sure === 'yes',
          offers: ['offers.0', 'offers.1'].flatMap((name) =>
            values[name] ? [{ day: values[name], time: null }] : [],
          ),
        })}
        onDone={desk.refresh}
      >
        <Field label="Why" name="why" maxLength={200} />
        <Field label="First day" name="offers.0" type="date" />
        <Field
          label="Second day"
          name="offers.1"
          type="date"
          hint="They may stay empty: the home side offers them."
        />
        <RadioOrCheckboxInput
          type="checkbox"
          name="sure"
          value="yes"
          label="Offer them whatever the book has against them"
        />
      </MutationForm>
    </CollapsibleSection>
  );
}
