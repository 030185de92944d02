import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { defineTextField } from '#app/endpoints/fields.ts';
import type { AdminPhoto } from '#app/modules/gallery/albums/admin-album.ts';

interface Props {
  photo: AdminPhoto;
  /** Called to fetch the current state. */
  onChange: () => unknown;
}

const photoCaptionFields = {
  alt: defineTextField('What does it show?', {
    maxLength: 300,
    hint: 'For whoever cannot see it, such as ‘Two players measure for shot’.',
    autoComplete: 'off',
  }),
  caption: defineTextField('Caption', {
    maxLength: 200,
    hint: 'Shown under the picture, if you like.',
    autoComplete: 'off',
  }),
};

/** Form for the description (alt text) and caption of a picture. */
export function PhotoCaptionForm({ photo, onChange }: Props) {
  const { id, album, alt, caption, version } = photo;
  return (
    <MutationForm
      mutation="PUT /api/desk/photos/albums/{id}/photos/{photo}"
      param={{ id: album, photo: id }}
      fields={photoCaptionFields}
      initialValues={{ alt, caption, version }}
      button="Save these words"
      successMessage="Saved."
      kind="quiet"
      onDone={onChange}
    />
  );
}
