import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { defineCustomField } from '#app/endpoints/fields.ts';
import {
  ownRegisterEntryFieldLabels,
  parseOwnRegisterEntryForm,
  RegisterEntryInputs,
  toPlayingPositionCheckboxes,
} from '#app/modules/register/entry/entry-inputs.tsx';
import type { OwnDetails } from '#app/modules/register/entry/register-schemas.server.ts';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Field } from '#app/ui/field.tsx';
import {
  filterAskedMemberConsents,
  memberConsentFieldLabels,
  OwnMemberConsentFields,
  parseChangedMemberConsents,
  toMemberConsentCheckboxes,
} from './own-consents.tsx';

const ownDetailsFields = {
  phone: defineCustomField('Phone'),
  ...ownRegisterEntryFieldLabels,
  ...memberConsentFieldLabels,
};

interface Props {
  details: OwnDetails;
  onDone: () => unknown;
}

/** Form for a member's own details and consents, saved in one request. */
export function OwnDetailsForm({ details, onDone }: Props) {
  const { uses } = useClub();
  const consents = filterAskedMemberConsents(details.consents, uses.directory);
  return (
    <MutationForm
      mutation="PUT /api/directory/my-details"
      fields={ownDetailsFields}
      initialValues={{ version: details.version }}
      button="Save"
      successMessage="Saved."
      stickyFooter
      fromConflictRow={(current) => ({
        ...toPlayingPositionCheckboxes(current),
        ...toMemberConsentCheckboxes(consents),
      })}
      buildBody={(values) => ({
        ...parseOwnRegisterEntryForm(values, details),
        phone: values.phone ?? '',
        consents: parseChangedMemberConsents(values, consents),
      })}
      onDone={onDone}
    >
      <RegisterEntryInputs part="address" entry={details} mine />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={details.phone}
        hint="Captains see this, so that they can phone you about a match."
      />
      <OwnMemberConsentFields consents={consents} />
      <div className="folds">
        <CollapsibleSection title="Emergency contact" about={details.emergencyName || 'not given'}>
          <RegisterEntryInputs part="emergency" entry={details} mine />
        </CollapsibleSection>
        <CollapsibleSection
          title="Positions and other details"
          about={details.positions.join(', ') || 'not given'}
        >
          <RegisterEntryInputs part="other" entry={details} mine />
        </CollapsibleSection>
      </div>
    </MutationForm>
  );
}
