import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { ArchivableItemFold } from './archivable-item-fold.tsx';
import { sectionFormFields } from './team-form-fields.ts';
import type { TeamsPageData } from './teams-page.server.ts';

interface Props {
  section: TeamsPageData['sections'][number];
  desk: MutationRunner;
}

/** List item of a section. */
export function SectionEditor({ section, desk }: Props) {
  return (
    <ArchivableItemFold
      one={section}
      desk={desk}
      use="PUT /api/desk/sections/{id}/use"
      remove="DELETE /api/desk/sections/{id}"
    >
      <MutationForm
        mutation="PUT /api/desk/sections/{id}"
        param={{ id: section.id }}
        fields={sectionFormFields}
        initialValues={section}
        button="Save"
        successMessage="Saved."
        onDone={desk.refresh}
      />
    </ArchivableItemFold>
  );
}
