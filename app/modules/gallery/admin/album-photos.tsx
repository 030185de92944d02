import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatCount } from '#app/core/language.ts';
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
      await desk.refreshAndShow('New order saved.', { change });
    },
    onFailed: desk.refresh,
  });
  if (shown.length === 0) return <p>No pictures in this album yet.</p>;
  const undescribed = shown.filter(({ alt }) => alt === '');
  const [next] = undescribed;
  const missing = undescribed.length;
  const cover = shown.find(({ id }) => id === album.cover) ?? shown[0];
  return (
    <>
      <h2>{formatCount(shown.length, 'picture')}</h2>
      {missing > 0 ? (
        <p>
          {formatCount(missing, 'picture has', 'pictures have')} no description yet. People who cannot see the
          pictures rely on descriptions.
        </p>
      ) : null}
      {shown.length > 1 ? (
        <button
          type="button"
          className="button quiet small put-in-order"
          aria-pressed={small}
          onClick={() => setSmall(!small)}
        >
          {small ? 'Finish reordering' : 'Reorder pictures'}
        </button>
      ) : null}
      {small ? (
        <p className="soft">
          Drag a picture by the dots, or use its buttons. Each move is saved automatically.
        </p>
      ) : null}
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <ol
        className={small ? 'bare-list stack photo-rows small' : 'bare-list stack photo-rows'}
        aria-label="Pictures in order"
      >
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
