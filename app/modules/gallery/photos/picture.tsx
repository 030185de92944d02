import type { Format } from '#app/site/photo-store.ts';
import { renditionUrl, type ShownPhoto, widthsOf } from './photos.ts';

interface Props {
  photo: ShownPhoto;
  /** Value of the image's `sizes` attribute. */
  sizes: string;
  /** True above the fold: fetched eagerly. */
  eager?: boolean;
}

/** Responsive photograph; a blurred placeholder is rendered until it has loaded. */
export function Photo({ photo, sizes, eager = false }: Props) {
  const { alt, width, height, placeholder } = photo;
  return (
    <span className="photo">
      <img className="photo-blur" src={placeholder} alt="" aria-hidden="true" width={width} height={height} />
      <picture>
        <source type="image/avif" srcSet={srcSet(photo, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(photo, 'webp')} sizes={sizes} />
        <img
          src={renditionUrl(photo, 640, 'jpeg')}
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

function srcSet(photo: ShownPhoto, format: Format): string {
  return widthsOf(photo.width)
    .map(({ width, shown }) => `${renditionUrl(photo, width, format)} ${shown}w`)
    .join(', ');
}
