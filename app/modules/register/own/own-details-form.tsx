import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { customField } from '#app/endpoints/fields.ts';
import {
  AddressInput,
  EmergencyContactFields,
  OtherOwnFields,
  ownEntryCompareFields,
  parseOwnEntryForm,
  toPositionBoxes,
} from '#app/modules/register/entry/own-entry-fields.tsx';
import type { OwnDetails } from '#app/modules/register/entry/register-schemas.server.ts';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Field } from '#app/ui/field.tsx';
import {
  consentCompareFields,
  filterAskedConsents,
  OwnConsentFields,
  parseChangedConsents,
  toConsentBoxes,
} from './own-consents.tsx';

const ownDetailsFields = {
  phone: customField('Telephone'),
  ...ownEntryCompareFields,
  ...consentCompareFields,
};

interface Props {
  details: OwnDetails;
  onDone: () => unknown;
}

/** Form for a member's own details and consents, saved in one request. */
export function OwnDetailsForm({ details, onDone }: Props) {
  const { uses } = useClub();
  const consents = filterAskedConsents(details.consents, uses.directory);
  return (
    <MutationForm
      mutation="PUT /api/directory/my-details"
      fields={ownDetailsFields}
      initialValues={{ version: details.version }}
      button="Save"
      successMessage="Saved."
      stickyFooter
      fromConflictRow={(current) => ({ ...toPositionBoxes(current), ...toConsentBoxes(consents) })}
      buildBody={(values) => ({
        ...parseOwnEntryForm(values, details),
        phone: values.phone ?? '',
        consents: parseChangedConsents(values, consents),
      })}
      onDone={onDone}
    >
      <AddressInput entry={details} mine />
      <Field
        label="Telephone"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={details.phone}
        hint="Captains see it, to ring you about a match."
      />
      <OwnConsentFields consents={consents} />
      <div className="folds">
        <CollapsibleSection title="In an emergency" about={details.emergencyName || 'nobody is named'}>
          <EmergencyContactFields entry={details} mine />
        </CollapsibleSection>
        <CollapsibleSection
          title="How I play, and more"
          about={details.positions.join(', ') || 'nothing is said'}
        >
          <OtherOwnFields entry={details} mine />
        </CollapsibleSection>
      </div>
    </MutationForm>
  );
}
