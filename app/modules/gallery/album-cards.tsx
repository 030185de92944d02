import { formatCount } from '#app/core/language.ts';
import { ResponsivePhoto } from '#app/modules/gallery/photos/responsive-photo.tsx';
import type { GalleryAlbumSummary } from './gallery-view.server.ts';

const cardSizes = '(width >= 60rem) 22rem, (width >= 40rem) 45vw, 90vw';
const compactCardSizes = '(width >= 60rem) 17rem, 45vw';

interface Props {
  albums: GalleryAlbumSummary[];
  /** Smaller cards, where more content follows. */
  compact?: boolean;
}

/** Cards of all albums, each with its cover picture. */
export function AlbumCards({ albums, compact = false }: Props) {
  return (
    <ul className={compact ? 'bare-list tiles filled albums compact' : 'bare-list tiles filled albums'}>
      {albums.map((album, index) => (
        <li key={album.id} className="card album">
          {/* Empty alt: the adjacent title already names the link. */}
          <ResponsivePhoto
            photo={{ ...album.cover, alt: '' }}
            sizes={compact ? compactCardSizes : cardSizes}
            eager={index < 3}
          />
          <h2>
            <a href={getAlbumCardUrl(album)}>{album.title}</a>
          </h2>
          <p className="soft">
            {album.date} · {formatCount(album.count, 'photograph')}
          </p>
        </li>
      ))}
    </ul>
  );
}

function getAlbumCardUrl({ id, title, date }: GalleryAlbumSummary): string {
  return `/gallery?${new URLSearchParams({ o: title, d: date, drive: id })}`;
}
