import { Link, useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import { AddPhotos } from '#app/modules/gallery/uploads/add-photos.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { AlbumFactsCard } from './album-facts.tsx';
import { AlbumPhotos } from './album-photos.tsx';
import { useAlbum } from './use-album.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/photos/albums/{id}', { param: { id } });

/** Album page of the admin area: add, describe and order pictures; data is fetched by the client loader. */
export default function AlbumRoom() {
  const { album, photos, events, refresh } = useAlbum(useLoaderData<typeof clientLoader>());
  const desk = useActs({ read: refresh });
  const remove = () =>
    desk.act(
      'DELETE /api/desk/photos/albums/{id}',
      { param: { id: album.id }, version: album.version },
      {
        said: `‘${album.name}’ has been removed.`,
        forGood: true,
        again: 'Remove it all the same',
        to: '/desk/photos',
      },
    );
  return (
    <Page
      title={album.name}
      description="An album and its pictures."
      lead={album.date}
      before={
        <Link className="back" to="/desk/photos">
          ← All albums
        </Link>
      }
      key={album.id}
    >
      {album.hidden ? (
        <p>Visitors do not see this album.</p>
      ) : photos.length > 0 ? (
        <p>
          <a href={`/gallery?drive=${album.id}`}>See the album as visitors do</a>
        </p>
      ) : null}
      <AddPhotos album={album} photos={photos} onChange={refresh} />
      <AlbumPhotos album={album} photos={photos} desk={desk} />
      <AlbumFactsCard album={album} events={events} onDone={desk.refresh} />
      {album.fromFolder ? (
        <p>Pictures of this album come from a shared folder; whatever is removed there goes from here too.</p>
      ) : (
        <SureButton
          button="Remove the album"
          title={`Remove ‘${album.name}’?`}
          busy={desk.busy}
          onSure={remove}
        >
          The album, its {photos.length} pictures and every copy of them are removed from the site. This
          cannot be taken back. To keep it out of sight only, tick ‘Hidden from visitors’ above.
        </SureButton>
      )}
      <LatestChanges room="photos" subject={`album:${album.id}`} onUndone={desk.refresh} />
      {desk.word}
    </Page>
  );
}
