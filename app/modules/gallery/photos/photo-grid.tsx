import { photoUrl, type ShownPhoto } from './photos.ts';
import { Photo } from './picture.tsx';

/** Thumbnails that lead to the whole pictures; script opens them in a lightbox instead (enhance.ts). */
export function PhotoGrid({ photos }: { photos: ShownPhoto[] }) {
  return (
    <div className="photo-grid" data-lightbox="">
      {photos.map((photo, index) => (
        <figure key={photo.file}>
          <a href={photoUrl(photo)} data-pswp-width={photo.width} data-pswp-height={photo.height}>
            <Photo photo={photo} sizes={thumbnailSizes} eager={index < 4} />
          </a>
          {photo.caption ? <figcaption>{photo.caption}</figcaption> : null}
        </figure>
      ))}
    </div>
  );
}

/** Two in a row on a telephone, three and four on wider screens, as gallery.css lays them out. */
const thumbnailSizes = '(width >= 60rem) 17rem, (width >= 40rem) 30vw, 45vw';
