import { useRef } from 'react';
import { fetchPrivateFile } from '#app/api/fetch-private-file.ts';
import { createPlaceholderPicture, type FetchPrivatePicture } from '#app/ui/pictures/picture-storage.ts';
import { useNearViewport, usePictureObjectUrl } from '#app/ui/pictures/use-picture-url.ts';

const loadPicture: FetchPrivatePicture = (src, pixels, type) =>
  fetchPrivateFile(`${src}?width=${pixels > 320 ? 640 : 320}`, type);

/** Renders a member's picture for permitted viewers; null if it cannot be fetched. */
export function MemberPicture({ src, name }: { src: string; name: string }) {
  const place = useRef<HTMLImageElement>(null);
  const near = useNearViewport(place);
  const { url, trouble, spoilt } = usePictureObjectUrl(src, near ? 160 * devicePixelRatio : 0, loadPicture);
  if (trouble) return null;
  return (
    <img
      ref={place}
      className="member-picture"
      src={url ?? createPlaceholderPicture(1, 1)}
      alt={name}
      width={160}
      height={160}
      onError={spoilt}
    />
  );
}
