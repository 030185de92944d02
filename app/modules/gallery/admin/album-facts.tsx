import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { AlbumAtDesk } from '#app/modules/gallery/albums/desk-album.ts';
import { Fold } from '#app/ui/fold.tsx';
import { albumFields, hiddenField } from './album-fields.ts';

type Props = Omit<AlbumAtDesk, 'photos'> & { onDone: () => unknown };

/** Form with the album's title, date and event. */
export function AlbumFactsCard({ album, events, onDone }: Props) {
  return (
    <Fold title="About the album" about={album.hidden ? `${album.date}, hidden` : album.date}>
      <ActForm
        act="PUT /api/desk/photos/albums/{id}"
        param={{ id: album.id }}
        fields={{ ...albumFields(events, album), ...hiddenField }}
        was={album}
        button="Save"
        said="Saved."
        shown={({ hidden, date }) => ({ hidden: hidden ? 'on' : '', day: String(date) })}
        onDone={onDone}
      />
    </Fold>
  );
}
