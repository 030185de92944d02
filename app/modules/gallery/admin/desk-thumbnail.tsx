import { useRef } from 'react';
import { fetchPicture } from '#app/api/fetch-picture.ts';
import { albumsPath } from '#app/modules/gallery/albums/desk-album.ts';
import { renditionUrl, type ShownPhoto } from '#app/modules/gallery/photos/photos.ts';
import { emptyPicture, type LoadPicture } from '#app/ui/pictures/pictures.ts';
import { useFetchedPicture, useNear } from '#app/ui/pictures/use-fetched-picture.ts';

const load: LoadPicture = (src, _, type) => fetchPicture(src, type);

interface Props {
  photo: Pick<ShownPhoto, 'album' | 'file'>;
  /** True for a hidden album: the picture has no public URL, and is fetched from the API with the session token. */
  hidden: boolean;
  alt: string;
  width: number;
  height: number;
}

/** Thumbnail of a picture for officers. */
export function DeskThumbnail({ photo, hidden, alt, width, height }: Props) {
  const place = useRef<HTMLImageElement>(null);
  const near = useNear(place);
  const address = `${albumsPath}/${photo.album}/pictures/${photo.file}`;
  const { url, spoilt } = useFetchedPicture(address, hidden && near ? 320 : 0, load);
  const src = hidden ? (url ?? emptyPicture(width, height)) : renditionUrl(photo, 320, 'webp');
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      ref={place}
      loading="lazy"
      onError={hidden ? spoilt : undefined}
    />
  );
}
