import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { ArchivableItemDetails } from './archivable-item-fold.tsx';
import { clubSectionFormFields } from './team-form-fields.ts';
import type { TeamsPageData } from './teams-page.server.ts';

interface Props {
  section: TeamsPageData['sections'][number];
  desk: MutationRunner;
}

/** List item of a section. */
export function ClubSectionEditor({ section, desk }: Props) {
  return (
    <ArchivableItemDetails
      one={section}
      desk={desk}
      use="PUT /api/desk/sections/{id}/use"
      remove="DELETE /api/desk/sections/{id}"
    >
      <MutationForm
        mutation="PUT /api/desk/sections/{id}"
        param={{ id: section.id }}
        fields={clubSectionFormFields}
        initialValues={section}
        button="Save"
        successMessage="Section saved."
        onDone={desk.refresh}
      />
    </ArchivableItemDetails>
  );
}
