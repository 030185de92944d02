import { ActForm } from '#app/admin/forms/act-form.tsx';
import { line } from '#app/endpoints/fields.ts';
import type { DeskPhoto } from '#app/modules/gallery/albums/desk-album.ts';

interface Props {
  photo: DeskPhoto;
  /** Called to fetch the current state. */
  onChange: () => unknown;
}

const fields = {
  alt: line('What does it show?', {
    most: 300,
    hint: 'For whoever cannot see it, such as ‘Two players measure for shot’.',
    autoComplete: 'off',
  }),
  caption: line('Caption', {
    most: 200,
    hint: 'Shown under the picture, if you like.',
    autoComplete: 'off',
  }),
};

/** Form for the description (alt text) and caption of a picture. */
export function PhotoWords({ photo, onChange }: Props) {
  const { id, album, alt, caption, version } = photo;
  return (
    <ActForm
      act="PUT /api/desk/photos/albums/{id}/photos/{photo}"
      param={{ id: album, photo: id }}
      fields={fields}
      was={{ alt, caption, version }}
      button="Save these words"
      said="Saved."
      kind="quiet"
      onDone={onChange}
    />
  );
}
