import type { AlbumAtDesk } from '#app/club/gallery/albums/desk-album.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { albumFields, hiddenField } from './album-fields.ts';
import { useShownVersion } from './use-shown-version.ts';

type Props = Omit<AlbumAtDesk, 'photos'> & { onDone: () => unknown };

/** What an album is called, when it was and where it belongs. */
export function AlbumFactsCard({ album, events, onDone }: Props) {
  const { title, date, event, hidden } = album;
  const { version, round, renew } = useShownVersion(album.version, [title, date, event, hidden]);
  return (
    <Fold title="About the album" about={hidden ? `${album.date}, hidden` : album.date}>
      <ActForm
        act="PUT /api/desk/photos/albums/{id}"
        param={{ id: album.id }}
        fields={{ ...albumFields(events, album), ...hiddenField }}
        was={{ ...album, version }}
        button="Save"
        said="Saved."
        begins={round}
        shown={({ hidden, date }) => ({ hidden: hidden ? 'on' : '', day: String(date) })}
        onDone={async () => {
          await onDone();
          renew();
        }}
      />
    </Fold>
  );
}
