import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { AddPhotos } from '#app/club/gallery/uploads/add-photos.tsx';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { Saved } from '#app/desk/changes/saved.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { AlbumFactsCard } from './album-facts.tsx';
import { AlbumPhotos } from './album-photos.tsx';
import { type AlbumAtDesk, albumsPath } from './desk-album.ts';
import { useAlbum } from './use-album.ts';

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  callAt<AlbumAtDesk>(`${albumsPath}/${encodeURIComponent(params.id ?? '')}`);

/** One album: its pictures are added, described and put in order here. */
export default function AlbumRoom() {
  const { album, photos, events, refresh } = useAlbum(useLoaderData<typeof clientLoader>());
  const navigate = useNavigate();
  const { busy, failed, run, clear } = useCall();
  const [done, setDone] = useState<{ said: string; change?: string | undefined }>();
  const undone = async () => {
    setDone(undefined);
    await refresh();
  };
  const remove = (version = album.version) =>
    run(async () => {
      await callAt(`${albumsPath}/${album.id}`, { method: 'DELETE', version });
      await navigate('/desk/photos');
    });
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
      {done ? <Saved {...done} onUndone={undone} /> : null}
      <AlbumPhotos
        album={album}
        photos={photos}
        onChange={refresh}
        onDone={async (said, change) => {
          setDone({ said, change });
          await refresh();
        }}
      />
      <AlbumFactsCard album={album} events={events} onDone={refresh} />
      <NotDone
        failed={failed}
        again="Remove it all the same"
        onAgain={remove}
        onKeep={async () => {
          clear();
          await refresh();
        }}
      />
      {album.fromFolder ? (
        <p>Pictures of this album come from a shared folder; whatever is removed there goes from here too.</p>
      ) : (
        <SureButton
          button="Remove the album"
          title={`Remove ‘${album.name}’?`}
          busy={busy}
          onSure={() => remove()}
        >
          The album, its {photos.length} pictures and every copy of them are removed from the site. This
          cannot be taken back. To keep it out of sight only, tick ‘Hidden from visitors’ above.
        </SureButton>
      )}
      <LatestChanges room="photos" subject={`album:${album.id}`} onUndone={refresh} />
    </Page>
  );
}
