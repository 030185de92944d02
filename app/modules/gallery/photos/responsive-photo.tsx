import type { PictureFormat } from '#app/site/photo-store.ts';
import { getPhotoRenditionUrl, getPhotoRenditionWidths, type PublicPhoto } from './photos.ts';

interface Props {
  photo: PublicPhoto;
  /** Value of the image's `sizes` attribute. */
  sizes: string;
  /** True above the fold: fetched eagerly. */
  eager?: boolean;
}

/** Responsive photograph; a blurred placeholder is rendered until it has loaded. */
export function ResponsivePhoto({ photo, sizes, eager = false }: Props) {
  const { alt, width, height, placeholder } = photo;
  return (
    <span className="photo">
      <img className="photo-blur" src={placeholder} alt="" aria-hidden="true" width={width} height={height} />
      <picture>
        <source type="image/avif" srcSet={formatSrcSet(photo, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={formatSrcSet(photo, 'webp')} sizes={sizes} />
        <img
          src={getPhotoRenditionUrl(photo, 640, 'jpeg')}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </picture>
    </span>
  );
}

function formatSrcSet(photo: PublicPhoto, format: PictureFormat): string {
  return getPhotoRenditionWidths(photo.width)
    .map(({ width, shown }) => `${getPhotoRenditionUrl(photo, width, format)} ${shown}w`)
    .join(', ');
}
