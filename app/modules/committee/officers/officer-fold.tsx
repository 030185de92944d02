import { useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { PictureField } from '#app/admin/picture-field.tsx';
import { createSitePictureStore } from '#app/admin/site-pictures.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { officerFormFields } from './officer-fields.ts';
import type { CommitteeOfficer } from './officers.endpoints.server.ts';

const officerPictures = createSitePictureStore('committee');

interface Props {
  officer: CommitteeOfficer;
  desk: MutationRunner;
}

/** Officer in the admin list: a fold with the form, and a button to delete them. */
export function CommitteeOfficerCollapsible({ officer, desk }: Props) {
  const { id, name, role, version } = officer;
  const [picture, setPicture] = useState(officer.picture);
  return (
    <CollapsibleSection title={name} about={role}>
      <MutationForm
        mutation="PUT /api/desk/committee/{id}"
        param={{ id }}
        fields={officerFormFields}
        initialValues={officer}
        button="Save"
        successMessage="Changes saved."
        extraValues={{ picture }}
        compareLabels={{ picture: picture ?? '' }}
        fieldOverrides={{
          picture: (
            <PictureField
              label={officerFormFields.picture.label}
              name="picture"
              image={picture}
              pictures={officerPictures}
              onChange={setPicture}
              optional
            />
          ),
        }}
        onYielded={desk.refresh}
        onDone={(done) => desk.refreshAndShow('Committee member saved.', done)}
      />
      <AdminRowActionButtons
        row={{ id, name, version }}
        desk={desk}
        remove={{
          mutation: 'DELETE /api/desk/committee/{id}',
          button: `Remove ${name}`,
          said: `${name} removed from the committee page.`,
          again: 'Remove anyway',
        }}
      />
    </CollapsibleSection>
  );
}
