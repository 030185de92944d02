import { ActForm } from '#app/admin/forms/act-form.tsx';
import { own } from '#app/endpoints/fields.ts';
import {
  AddressField,
  boxesShown,
  EmergencyFields,
  OtherFields,
  ownFieldFacts,
  ownOf,
} from '#app/modules/register/entry/own-fields.tsx';
import type { MyDetails } from '#app/modules/register/entry/register-schemas.server.ts';
import { useClub } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { consentBoxes, consentFacts, consentsIn, OwnConsents, shownConsents } from './own-consents.tsx';

const fields = { phone: own('Telephone'), ...ownFieldFacts, ...consentFacts };

interface Props {
  details: MyDetails;
  onDone: () => unknown;
}

/** Form for a member's own details and consents, saved in one request. */
export function OwnForm({ details, onDone }: Props) {
  const { uses } = useClub();
  const consents = shownConsents(details.consents, uses.directory);
  return (
    <ActForm
      act="PUT /api/directory/my-details"
      fields={fields}
      was={{ version: details.version }}
      button="Save"
      said="Saved."
      inReach
      shown={(current) => ({ ...boxesShown(current), ...consentBoxes(consents) })}
      sends={(values) => ({
        ...ownOf(values, details),
        phone: values.phone ?? '',
        consents: consentsIn(values, consents),
      })}
      onDone={onDone}
    >
      <AddressField entry={details} mine />
      <Field
        label="Telephone"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={details.phone}
        hint="Captains see it, to ring you about a match."
      />
      <OwnConsents consents={consents} />
      <div className="folds">
        <Fold title="In an emergency" about={details.emergencyName || 'nobody is named'}>
          <EmergencyFields entry={details} mine />
        </Fold>
        <Fold title="How I play, and more" about={details.positions.join(', ') || 'nothing is said'}>
          <OtherFields entry={details} mine />
        </Fold>
      </div>
    </ActForm>
  );
}
