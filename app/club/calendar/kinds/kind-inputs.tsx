import { useState } from 'react';
import { weekdays } from '#app/core/dates.ts';
import { capital, type OwnWords, withArticle } from '#app/site/club-words.ts';
import { useClub } from '#app/site/shell.ts';
import { Choice, Field, SelectField } from '#app/ui/field.tsx';
import type { KindFields } from './kind-fields.ts';
import { KindMark } from './kind-mark.tsx';
import { type Kind, usualTime } from './kinds.ts';
import { palette } from './palette.ts';

export const kindLabels: Record<keyof KindFields, string> = {
  name: 'Name',
  shortName: 'Short name',
  nature: 'What it is',
  colour: 'Colour',
  weekday: 'Usual weekday',
  time: 'Usual time',
  inFilter: 'In the calendar’s filter',
  inFeed: 'In the calendar on phones',
};

const natureWords = ({ words }: OwnWords): Record<Kind['nature'], string> => ({
  match: 'A match against another club',
  'roll-up': `${capital(withArticle(words.rollUp))}, for whoever comes`,
  open: 'An open competition, for entries',
  event: 'Anything else: a meeting, a supper, a day out',
});
const natureOrder = ['match', 'roll-up', 'open', 'event'] as const;

/** What a form's values say; an unticked box sends nothing. */
export const fieldsOfForm = (values: Record<keyof KindFields, string>) => ({
  ...values,
  ...chosen(values),
  inFilter: values.inFilter === 'on',
  inFeed: values.inFeed === 'on',
});

/** What stands in the form's choices; one that is none goes as it is, to be refused. */
const chosen = (values: Record<keyof KindFields, string>) =>
  values as unknown as Pick<KindFields, 'nature' | 'colour' | 'weekday'>;

/** The fields of a kind. */
export function KindInputs({ kind }: { kind?: Kind }) {
  const club = useClub();
  const usual = kind ? usualTime({ ...kind, time: null }, club) : '';
  return (
    <>
      <Field
        label="Name"
        name="name"
        required
        maxLength={60}
        defaultValue={kind?.name}
        hint="Such as Annual meeting"
      />
      <Field
        label="Short name"
        name="shortName"
        maxLength={24}
        defaultValue={kind?.shortName}
        hint="Beside events and in the filter. Left empty, it is made from the name."
      />
      <SelectField label="What it is" name="nature" defaultValue={kind?.nature ?? 'event'}>
        {natureOrder.map((nature) => (
          <option key={nature} value={nature}>
            {natureWords(club)[nature]}
          </option>
        ))}
      </SelectField>
      <Colours first={kind?.colour ?? ''} />
      <SelectField
        label="Usual weekday"
        name="weekday"
        defaultValue={kind?.weekday ?? ''}
        hint="The form for a new event begins with it."
      >
        <option value="">none</option>
        {weekdays.map((day) => (
          <option key={day}>{day}</option>
        ))}
      </SelectField>
      <Field
        label="Usual time"
        name="time"
        type="time"
        defaultValue={kind?.time ?? ''}
        hint={usual ? `Left empty, it is ${usual}.` : 'Of events that name no time of their own.'}
      />
      <Choice
        type="checkbox"
        name="inFilter"
        label="In the calendar’s filter"
        hint="Visitors can choose to see it alone."
        defaultChecked={kind?.inFilter ?? true}
      />
      <Choice
        type="checkbox"
        name="inFeed"
        label="In the calendar on phones"
        hint="Phones and computers that follow our calendar have it too."
        defaultChecked={kind?.inFeed ?? true}
      />
    </>
  );
}

function Colours({ first }: { first: string }) {
  const [chosen, setChosen] = useState(first);
  const choice = (colour: string) => ({
    ...{ name: 'colour', value: colour, checked: chosen === colour },
    onChange: () => setChosen(colour),
  });
  return (
    <fieldset className="choices kind-colours">
      <legend>Colour</legend>
      <Choice {...choice('')} label="None" />
      {Object.entries(palette).map(([colour, name]) => (
        <Choice
          key={colour}
          {...choice(colour)}
          label={
            <>
              <KindMark colour={colour} /> {name}
            </>
          }
        />
      ))}
    </fieldset>
  );
}
