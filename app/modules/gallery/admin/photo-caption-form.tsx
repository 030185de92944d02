import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { defineTextField } from '#app/endpoints/fields.ts';
import type { AdminPhoto } from '#app/modules/gallery/albums/admin-album.ts';

interface Props {
  photo: AdminPhoto;
  /** Called to fetch the current state. */
  onChange: () => unknown;
}

const photoCaptionFields = {
  alt: defineTextField('Description', {
    maxLength: 300,
    hint: 'For people who cannot see the picture. For example, ‘Two players measure for shot’.',
    autoComplete: 'off',
  }),
  caption: defineTextField('Caption (optional)', {
    maxLength: 200,
    hint: 'Shown under the picture.',
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
      button="Save description"
      successMessage="Saved."
      kind="quiet"
      onDone={onChange}
    />
  );
}
