import { useRef } from 'react';
import { fetchPicture } from '#app/api/fetch-picture.ts';
import { emptyPicture, type LoadPicture } from '#app/ui/pictures/pictures.ts';
import { useFetchedPicture, useNear } from '#app/ui/pictures/use-fetched-picture.ts';

const load: LoadPicture = (src, pixels, type) =>
  fetchPicture(`${src}?width=${pixels > 320 ? 640 : 320}`, type);

/** Renders a member's picture for permitted viewers; null if it cannot be fetched. */
export function MemberPicture({ src, name }: { src: string; name: string }) {
  const place = useRef<HTMLImageElement>(null);
  const near = useNear(place);
  const { url, trouble, spoilt } = useFetchedPicture(src, near ? 160 * devicePixelRatio : 0, load);
  if (trouble) return null;
  return (
    <img
      ref={place}
      className="member-picture"
      src={url ?? emptyPicture(1, 1)}
      alt={name}
      width={160}
      height={160}
      onError={spoilt}
    />
  );
}
