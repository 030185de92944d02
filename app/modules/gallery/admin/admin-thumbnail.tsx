import { useRef } from 'react';
import { fetchPrivateFile } from '#app/api/fetch-private-file.ts';
import { albumsApiPath } from '#app/modules/gallery/albums/admin-album.ts';
import { getPhotoRenditionUrl, type PublicPhoto } from '#app/modules/gallery/photos/photos.ts';
import { createPlaceholderPicture, type FetchPrivatePicture } from '#app/ui/pictures/picture-storage.ts';
import { useNearViewport, usePictureObjectUrl } from '#app/ui/pictures/use-picture-url.ts';

const loadThumbnail: FetchPrivatePicture = (src, _, type) => fetchPrivateFile(src, type);

interface Props {
  photo: Pick<PublicPhoto, 'album' | 'file'>;
  /** True for a hidden album: the picture has no public URL, and is fetched from the API with the session token. */
  hidden: boolean;
  alt: string;
  width: number;
  height: number;
}

/** Thumbnail of a picture for officers. */
export function AdminThumbnail({ photo, hidden, alt, width, height }: Props) {
  const place = useRef<HTMLImageElement>(null);
  const near = useNearViewport(place);
  const address = `${albumsApiPath}/${photo.album}/pictures/${photo.file}`;
  const { url, spoilt } = usePictureObjectUrl(address, hidden && near ? 320 : 0, loadThumbnail);
  const src = hidden
    ? (url ?? createPlaceholderPicture(width, height))
    : getPhotoRenditionUrl(photo, 320, 'webp');
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
