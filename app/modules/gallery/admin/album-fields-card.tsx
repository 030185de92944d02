import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { AdminAlbumData } from '#app/modules/gallery/albums/admin-album.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { albumHiddenField, createAlbumFields } from './album-fields.ts';

type Props = Omit<AdminAlbumData, 'photos'> & { onDone: () => unknown };

/** Form with the album's title, date and event. */
export function AlbumFieldsCard({ album, events, onDone }: Props) {
  return (
    <CollapsibleSection title="About the album" about={album.hidden ? `${album.date}, hidden` : album.date}>
      <MutationForm
        mutation="PUT /api/desk/photos/albums/{id}"
        param={{ id: album.id }}
        fields={{ ...createAlbumFields(events, album), ...albumHiddenField }}
        initialValues={album}
        button="Save"
        successMessage="Saved."
        fromConflictRow={({ hidden, date }) => ({ hidden: hidden ? 'on' : '', day: String(date) })}
        onDone={onDone}
      />
    </CollapsibleSection>
  );
}
