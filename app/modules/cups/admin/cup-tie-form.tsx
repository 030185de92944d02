import { useId, useState } from 'react';
import { MutationField } from '#app/admin/forms/mutation-field.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import { useEventClashConfirmation } from '#app/modules/calendar/admin/use-clash-confirmation.tsx';
import { suggestedCupRoundNames } from '#app/modules/cups/cup-round-names.ts';
import { type CupVenue, cupVenues } from '#app/modules/cups/cup-tie.ts';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Options } from '#app/ui/form/options.tsx';
import { cupTieFormFields } from './cup-form-fields.ts';
import type { AdminCupTie } from './cups-admin-schemas.ts';

const venueLabels: Record<CupVenue, string> = {
  home: 'at home',
  away: 'away',
  neutral: 'on a neutral green',
};

interface Props {
  clubs: string[];
  /** Undefined for a new tie. */
  tie?: AdminCupTie;
  button: string;
  successMessage: string;
  mutation: 'POST /api/desk/results/cups/{slug}/ties' | 'PUT /api/desk/results/cups/{slug}/ties/{id}';
  param: Record<string, string>;
  onDone: () => unknown;
}

/** Form of a drawn tie: opponent, venue, and date or play-by date. */
export function CupTieForm({ clubs, tie, ...form }: Props) {
  const { sending, warnings, clear, again } = useEventClashConfirmation();
  const [rounds, list] = [useId(), useId()];
  return (
    <MutationForm
      {...form}
      fields={toCustomFields(cupTieFormFields)}
      initialValues={tie && { version: tie.version }}
      buildBody={(values) => values}
      submit={sending}
    >
      <div className="stack" onInput={clear}>
        <SuggestionField name="round" id={rounds} list={suggestedCupRoundNames} had={tie?.round} />
        <SuggestionField name="opponent" id={list} list={clubs} had={tie?.opponent} />
        <VenueFields tie={tie} />
        {(['date', 'playBy', 'time', 'note'] as const).map((name) => (
          <MutationField key={name} name={name} field={cupTieFormFields[name]} value={tie?.[name]} />
        ))}
      </div>
      {warnings.length > 0 ? again : null}
    </MutationForm>
  );
}

function VenueFields({ tie }: { tie: AdminCupTie | undefined }) {
  const { errors } = useFormState();
  const [where, setWhere] = useState<CupVenue | undefined>(tie?.drawn);
  return (
    <>
      <fieldset className="choices">
        <legend>{cupTieFormFields.drawn.label}</legend>
        {cupVenues.map((one) => (
          <RadioOrCheckboxInput
            key={one}
            name="drawn"
            value={one}
            label={venueLabels[one]}
            defaultChecked={one === tie?.drawn}
            onChange={() => setWhere(one)}
          />
        ))}
        {errors.drawn ? <span className="mistake">{errors.drawn}</span> : null}
      </fieldset>
      <div hidden={where !== 'neutral'}>
        <MutationField name="location" field={cupTieFormFields.location} value={tie?.location} />
      </div>
    </>
  );
}

interface SuggestionFieldProps {
  name: 'round' | 'opponent';
  id: string;
  list: string[];
  had?: string | undefined;
}

function SuggestionField({ name, id, list, had }: SuggestionFieldProps) {
  const { label, maxLength } = cupTieFormFields[name];
  return (
    <>
      <Field
        label={label}
        name={name}
        required
        list={id}
        maxLength={maxLength}
        autoComplete="off"
        defaultValue={had}
      />
      <datalist id={id}>
        <Options of={list} />
      </datalist>
    </>
  );
}
