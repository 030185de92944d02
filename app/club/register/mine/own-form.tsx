import { own } from '#app/act/fields.ts';
import { boxesShown, OwnFields, ownFieldFacts, ownOf } from '#app/club/register/entry/own-fields.tsx';
import type { MyDetails } from '#app/club/register/entry/register-schemas.server.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { Field } from '#app/ui/field.tsx';

const fields = { phone: own('Telephone'), ...ownFieldFacts };

interface Props {
  details: MyDetails;
  onDone: () => unknown;
}

/** What members put right themselves. */
export function OwnForm({ details, onDone }: Props) {
  return (
    <ActForm
      act="PUT /api/directory/my-details"
      fields={fields}
      was={{ version: details.version }}
      button="Keep my details"
      said="Kept."
      shown={boxesShown}
      sends={(values) => ({ ...ownOf(values, details), phone: values.phone ?? '' })}
      onDone={onDone}
    >
      <OwnFields entry={details} mine>
        <Field
          label="Telephone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={details.phone}
          hint="Captains see it, to ring you about a match."
        />
      </OwnFields>
    </ActForm>
  );
}
