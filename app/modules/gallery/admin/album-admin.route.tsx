import { Link, useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
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
        said: `‘${album.name}’ removed.`,
        forGood: true,
        again: 'Remove anyway',
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
        <p>Visitors cannot see this album.</p>
      ) : photos.length > 0 ? (
        <p>
          <a href={`/gallery?drive=${album.id}`}>View the album on the website</a>
        </p>
      ) : null}
      <PhotoUploadForm album={album} photos={photos} onChange={refresh} />
      <AlbumPhotosCard album={album} photos={photos} desk={desk} />
      <AlbumFieldsCard album={album} events={events} onDone={desk.refresh} />
      {album.fromFolder ? (
        <p>
          The pictures in this album come from a shared folder. A picture removed there is removed here too.
        </p>
      ) : (
        <ConfirmButton
          button="Remove the album"
          title={`Remove ‘${album.name}’?`}
          busy={desk.busy}
          onSure={remove}
        >
          This deletes the album, {formatCount(photos.length, 'picture')} and every copy from the site. It
          cannot be undone. To hide the album instead, tick ‘Hidden from visitors’ above.
        </ConfirmButton>
      )}
      <RecentAdminChangesList room="photos" subject={`album:${album.id}`} onUndone={desk.refresh} />
      {desk.notice}
    </PageLayout>
  );
}
