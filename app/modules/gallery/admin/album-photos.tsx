import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { AdminAlbumData } from '#app/modules/gallery/albums/admin-album.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { PhotoListItem } from './photo-list-item.tsx';
import { usePhotoOrder } from './use-photo-order.ts';

interface Props extends Omit<AdminAlbumData, 'events'> {
  desk: MutationRunner;
}

/** Pictures of an album in their order. */
export function AlbumPhotosCard({ album, photos, desk }: Props) {
  const [small, setSmall] = useState(false);
  const { shown, failed, ...order } = usePhotoOrder(album.id, photos, {
    onSaved: async (change) => {
      await desk.refresh();
      desk.showResult('The new order is saved.', { change });
    },
    onFailed: desk.refresh,
  });
  if (shown.length === 0) return <p>There is no picture in this album yet.</p>;
  const undescribed = shown.filter(({ alt }) => alt === '');
  const [next] = undescribed;
  const missing = undescribed.length;
  const cover = shown.find(({ id }) => id === album.cover) ?? shown[0];
  return (
    <>
      <h2>{shown.length === 1 ? '1 picture' : `${shown.length} pictures`}</h2>
      {missing > 0 ? (
        <p>
          {missing === 1 ? '1 picture has' : `${missing} pictures have`} no description yet. Whoever cannot
          see them is told what they show by that.
        </p>
      ) : null}
      {shown.length > 1 ? (
        <button
          type="button"
          className="button quiet small put-in-order"
          aria-pressed={small}
          onClick={() => setSmall(!small)}
        >
          {small ? 'The order is right' : 'Put in order'}
        </button>
      ) : null}
      {small ? (
        <p className="soft">Drag a picture by the dots, or use its buttons. Each move is saved by itself.</p>
      ) : null}
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <ol className={small ? 'photo-rows small' : 'photo-rows'} aria-label="The pictures in their order">
        {shown.map((photo, index) => (
          <PhotoListItem
            key={photo.id}
            album={album}
            photo={photo}
            number={index + 1}
            count={shown.length}
            cover={photo === cover}
            small={small}
            next={photo === next}
            order={order}
            desk={desk}
          />
        ))}
      </ol>
    </>
  );
}
