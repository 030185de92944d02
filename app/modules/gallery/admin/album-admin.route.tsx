import { Link, useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { PhotoUploadForm } from '#app/modules/gallery/uploads/photo-upload-form.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { AlbumFieldsCard } from './album-fields-card.tsx';
import { AlbumPhotosCard } from './album-photos.tsx';
import { useAdminAlbum } from './use-album.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/photos/albums/{id}', { param: { id } });

/** Album page of the admin area: add, describe and order pictures; data is fetched by the client loader. */
export default function AlbumAdminPage() {
  const { album, photos, events, refresh } = useAdminAlbum(useLoaderData<typeof clientLoader>());
  const desk = useMutationRunner({ reload: refresh });
  const remove = () =>
    desk.mutate(
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
    <PageLayout
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
      <PhotoUploadForm album={album} photos={photos} onChange={refresh} />
      <AlbumPhotosCard album={album} photos={photos} desk={desk} />
      <AlbumFieldsCard album={album} events={events} onDone={desk.refresh} />
      {album.fromFolder ? (
        <p>Pictures of this album come from a shared folder; whatever is removed there goes from here too.</p>
      ) : (
        <ConfirmButton
          button="Remove the album"
          title={`Remove ‘${album.name}’?`}
          busy={desk.busy}
          onSure={remove}
        >
          The album, its {photos.length} pictures and every copy of them are removed from the site. This
          cannot be taken back. To keep it out of sight only, tick ‘Hidden from visitors’ above.
        </ConfirmButton>
      )}
      <RecentAdminChangesList room="photos" subject={`album:${album.id}`} onUndone={desk.refresh} />
      {desk.notice}
    </PageLayout>
  );
}
