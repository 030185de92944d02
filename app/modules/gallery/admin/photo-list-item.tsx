import { useRef, useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { AdminAlbum, AdminPhoto } from '#app/modules/gallery/albums/admin-album.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { AdminThumbnail } from './admin-thumbnail.tsx';
import { ChildPhotoConsentForm } from './child-consent-form.tsx';
import { PhotoCaptionForm } from './photo-caption-form.tsx';
import type { usePhotoOrder } from './use-photo-order.ts';

interface Props {
  album: AdminAlbum;
  photo: AdminPhoto;
  /** 1-based. */
  number: number;
  count: number;
  cover: boolean;
  /** Compact mode, for reordering: captions are not rendered. */
  small: boolean;
  /** True for the first picture without a description. */
  next: boolean;
  order: Pick<ReturnType<typeof usePhotoOrder>, 'move' | 'handle' | 'dragged'>;
  desk: MutationRunner;
}

/** Row of a picture: position, and folded the caption form and the cover button. */
export function PhotoListItem({ album, photo, number, count, cover, small, next, order, desk }: Props) {
  const { id, alt, child } = photo;
  // Initial open state only: saving the caption does not close the row.
  const [begins] = useState(next);
  const thumbnail = (
    <AdminThumbnail
      photo={photo}
      hidden={album.hidden || child?.givenBy === ''}
      alt={alt || `Picture ${number}, not described yet`}
      width={photo.width}
      height={photo.height}
    />
  );
  return (
    <li className={`card photo-row${order.dragged === id ? ' dragged' : ''}`} data-photo={id}>
      {small ? (
        <div className="picture">
          {thumbnail}
          <div className="actions tight">
            <span className="drag-handle" aria-hidden="true" title="Drag to move" {...order.handle(id)}>
              ⠿
            </span>
            <strong>
              {number} of {count}
            </strong>
          </div>
          <PhotoOrderButtons id={id} number={number} count={count} onMove={order.move} />
        </div>
      ) : null}
      {/* Hidden, not unmounted: unsaved input survives while pictures are reordered. */}
      <details hidden={small} open={begins}>
        <summary>
          {small ? null : thumbnail}
          <span>
            <strong>
              {number} of {count}
            </strong>{' '}
            {cover ? <span className="badge">Cover</span> : null}
            {alt ? null : <span className="badge warm">No description yet</span>}
            {child?.givenBy === '' ? <span className="badge warm">Hidden: child in picture</span> : null}
            {alt ? <span className="photo-says">{alt}</span> : null}
          </span>
        </summary>
        <div className="stack loose words">
          <PhotoCaptionForm photo={photo} onChange={desk.refresh} />
          <ChildPhotoConsentForm photo={photo} number={number} desk={desk} />
          <PhotoButtons album={album} photo={photo} number={number} cover={cover} desk={desk} />
        </div>
      </details>
    </li>
  );
}

/** Buttons of a picture, besides the caption form. */
function PhotoButtons({
  album,
  photo: { id, version },
  number,
  cover,
  desk,
}: Pick<Props, 'album' | 'photo' | 'number' | 'cover' | 'desk'>) {
  const name = `picture ${number}`;
  const choose = () =>
    desk.mutate(
      'PUT /api/desk/photos/albums/{id}/cover',
      { param: { id: album.id }, json: { photo: id }, version: album.version },
      `Picture ${number} is now the album’s cover.`,
    );
  const remove = () =>
    desk.mutate(
      'DELETE /api/desk/photos/albums/{id}/photos/{photo}',
      { param: { id: album.id, photo: id }, version },
      { said: `Picture ${number} and every copy of it removed.`, forGood: true },
    );
  return (
    <div className="actions">
      {cover ? null : (
        <button
          type="button"
          className="button quiet small"
          disabled={desk.busy}
          aria-label={`Use as cover: ${name}`}
          onClick={choose}
        >
          Use as cover
        </button>
      )}
      <ConfirmButton
        button="Remove"
        name={`Remove ${name}`}
        title={`Remove ${name}?`}
        busy={desk.busy}
        onSure={remove}
      >
        This deletes the picture and every copy of it from the site. It cannot be undone. People who saw it
        recently may still have it in their browser for up to a day.
      </ConfirmButton>
    </div>
  );
}

interface PhotoOrderButtonsProps {
  id: string;
  /** 1-based. */
  number: number;
  count: number;
  onMove: (id: string, by: number) => void;
}

/** Buttons 'earlier', 'later' and 'first'. The focus follows the picture to its new position. */
function PhotoOrderButtons({ id, number, count, onMove }: PhotoOrderButtonsProps) {
  const group = useRef<HTMLDivElement>(null);
  function press(by: number) {
    onMove(id, by);
    requestAnimationFrame(() => {
      const [earlier, later] = group.current?.querySelectorAll('button') ?? [];
      const pressed = by < 0 ? earlier : later;
      const end = pressed?.getAttribute('aria-disabled') === 'true';
      (end ? (by < 0 ? later : earlier) : pressed)?.focus();
    });
  }
  const button = (words: string, by: number, end: boolean) => (
    <button
      type="button"
      className="button quiet small"
      aria-disabled={end}
      aria-label={`Move picture ${number} ${words.toLowerCase()}`}
      onClick={() => (end ? undefined : press(by))}
    >
      {words}
    </button>
  );
  return (
    <div className="actions tight" ref={group}>
      {button('Earlier', -1, number === 1)}
      {button('Later', 1, number === count)}
      {button('First', 1 - number, number === 1)}
    </div>
  );
}
