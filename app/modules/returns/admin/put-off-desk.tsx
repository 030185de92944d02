import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { showFullDate, showTime } from '#app/core/dates.ts';
import { drawn } from '#app/endpoints/fields.ts';
import { Choice, Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { OneReturn } from './room.ts';

const states: Record<string, string> = {
  asked: 'The home side has still to offer days',
  offered: 'The visitors have still to choose',
  chosen: 'A new day was chosen',
  refused: 'The visitors could play on none of the days',
  lapsed: 'No day was agreed in time',
};

/** Secretary's actions for a match that could not be played. */
export function PutOffAtDesk({ one, desk }: { one: OneReturn; desk: Acts }) {
  const { id, postponed, version, fixture, now } = one;
  if (now.state === 'settled' || fixture === 'void') return null;
  const isOff = fixture === 'postponed';
  const isUndecided = postponed?.state === 'refused' || postponed?.state === 'lapsed';
  return (
    <Fold
      title={isOff ? 'Put off' : 'It could not be played'}
      about={isOff && postponed ? states[postponed.state] : ''}
      open={isOff && !isUndecided}
    >
      {isOff && postponed ? (
        <p>
          To be played until {showFullDate(postponed.until)}.{postponed.why ? ` ‘${postponed.why}’` : ''} If
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
                desk.act(
                  'PUT /api/desk/league/returns/{id}/postponement',
                  { param: { id }, version, json: { day } },
                  'The match is moved, and both captains are told.',
                )
              }
            >
              It is {[showFullDate(day), time && showTime(time)].filter(Boolean).join(', ')}
            </button>
          ))
        : null}
      <ActForm
        key={version}
        act="POST /api/desk/league/returns/{id}/postponement"
        param={{ id }}
        fields={drawn({
          why: 'Why',
          'offers.0': 'First day',
          'offers.1': 'Second day',
          sure: 'All the same',
        })}
        was={{ version }}
        kind="quiet"
        button={isOff ? 'Offer these days' : 'Put it off'}
        said="Both captains are told."
        sends={(values) => ({
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
        <Choice
          type="checkbox"
          name="sure"
          value="yes"
          label="Offer them whatever the book has against them"
        />
      </ActForm>
    </Fold>
  );
}
