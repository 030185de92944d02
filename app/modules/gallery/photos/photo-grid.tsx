import { getPhotoUrl, type PublicPhoto } from './photos.ts';
import { ResponsivePhoto } from './responsive-photo.tsx';

/** Thumbnails linked to the originals; with JavaScript they open in a lightbox (enhance.ts). */
export function PhotoThumbnailGrid({ photos }: { photos: PublicPhoto[] }) {
  return (
    <div className="photo-grid" data-lightbox="">
      {photos.map((photo, index) => (
        <figure key={photo.file}>
          <a href={getPhotoUrl(photo)} data-pswp-width={photo.width} data-pswp-height={photo.height}>
            <ResponsivePhoto photo={photo} sizes={thumbnailSizes} eager={index < 4} />
          </a>
          {photo.caption ? <figcaption>{photo.caption}</figcaption> : null}
        </figure>
      ))}
    </div>
  );
}

/** Sizes attribute: two columns on a telephone, three and four on wider screens, to match gallery.css. */
const thumbnailSizes = '(width >= 60rem) 17rem, (width >= 40rem) 30vw, 45vw';
