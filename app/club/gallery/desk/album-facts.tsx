import { call } from '#app/api/call.ts';
import type { AlbumAtDesk } from '#app/club/gallery/albums/desk-album.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { Choice } from '#app/ui/field.tsx';
import { AlbumFields, albumLabels } from './album-form.tsx';
import { useShownVersion } from './use-shown-version.ts';

type Props = Omit<AlbumAtDesk, 'photos'> & { onDone: () => unknown };

/** What an album is called, when it was and where it belongs. */
export function AlbumFactsCard({ album, events, onDone }: Props) {
  const { title, date, event, hidden } = album;
  const { version, renew } = useShownVersion(album.version, [title, date, event, hidden]);
  return (
    <Card title="About the album">
      <DeskForm
        labels={{ ...albumLabels, hidden: 'Hidden from visitors' }}
        button="Save"
        said="Saved."
        version={version}
        act={({ hidden, ...values }, version) =>
          call('PUT /api/desk/photos/albums/{id}', {
            param: { id: album.id },
            json: { ...values, hidden: hidden === 'on' },
            version,
          })
        }
        shown={({ hidden, date }) => ({ hidden: hidden ? 'on' : '', day: String(date) })}
        onDone={async () => {
          await onDone();
          renew();
        }}
      >
        <AlbumFields album={album} events={events} />
        <Choice
          type="checkbox"
          name="hidden"
          label="Hidden from visitors"
          hint="For as long as you are still sorting it."
          defaultChecked={album.hidden}
        />
      </DeskForm>
    </Card>
  );
}
