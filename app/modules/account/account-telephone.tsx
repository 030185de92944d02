import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { defineTextField } from '#app/endpoints/fields.ts';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';

const changeTelephoneFields = {
  phone: defineTextField('Phone number', {
    maxLength: 40,
    type: 'tel',
    autoComplete: 'tel',
    hint: 'Leave it empty if you would rather not be phoned.',
  }),
};

/** With a register, the number is rendered among the member's details, with its visibility. */
export function ChangeTelephoneCollapsible({ phone }: { phone: string }) {
  const { revalidate } = useRevalidator();
  if (useClub().uses.register) return null;
  return (
    <CollapsibleSection title="Phone number" about={phone} id="telephone">
      <p>
        Captains and those who look after the membership list can see it, to phone you about a match. Other
        members cannot.
      </p>
      <MutationForm
        mutation="PUT /api/me/telephone"
        fields={changeTelephoneFields}
        initialValues={{ phone }}
        button="Save number"
        successMessage="Saved."
        onDone={revalidate}
      />
    </CollapsibleSection>
  );
}
