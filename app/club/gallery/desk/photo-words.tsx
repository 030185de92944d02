import { call } from '#app/api/call.ts';
import type { DeskPhoto } from '#app/club/gallery/albums/desk-album.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field } from '#app/ui/field.tsx';
import { useShownVersion } from './use-shown-version.ts';

interface Props {
  photo: DeskPhoto;
  /** Shows what is there now. */
  onChange: () => unknown;
}

/** What a picture shows, and its caption. */
export function PhotoWords({ photo, onChange }: Props) {
  const { id, album, alt, caption } = photo;
  const { version, renew } = useShownVersion(photo.version, [alt, caption]);
  const param = { id: album, photo: id };
  return (
    <DeskForm
      labels={{ alt: 'What does it show?', caption: 'Caption' }}
      button="Save these words"
      said="Saved."
      kind="quiet"
      version={version}
      act={(json, version) =>
        call('PUT /api/desk/photos/albums/{id}/photos/{photo}', { param, json, version })
      }
      onDone={async () => {
        await onChange();
        renew();
      }}
    >
      <Field
        label="What does it show?"
        name="alt"
        hint="For whoever cannot see it, such as ‘Two players measure for shot’."
        defaultValue={alt}
        autoComplete="off"
      />
      <Field
        label="Caption"
        name="caption"
        hint="Shown under the picture, if you like."
        defaultValue={caption}
        autoComplete="off"
      />
    </DeskForm>
  );
}
