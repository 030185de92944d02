import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { defineTextField } from '#app/endpoints/fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';

export function ChangeDisplayNameCollapsible({ me }: { me: SignedInMember }) {
  const { revalidate } = useRevalidator();
  return (
    <CollapsibleSection title="How I appear in the forum">
      <p>
        You appear as <strong>{me.shownAs}</strong>. Only members see this name.
      </p>
      <MutationForm
        mutation="PATCH /api/me"
        fields={getDisplayNameFields(me)}
        initialValues={{ displayName: me.displayName }}
        button="Save"
        successMessage="Saved."
        onDone={revalidate}
      />
    </CollapsibleSection>
  );
}

const getDisplayNameFields = ({ nameIsGiven }: SignedInMember) => ({
  displayName: defineTextField('Display name', {
    maxLength: 80,
    autoComplete: 'nickname',
    hint: nameIsGiven
      ? 'Leave it empty to show the name on the membership list.'
      : 'The club does not have your name yet. Leave it empty to show your email address.',
  }),
});
