import { type RefObject, useEffect, useReducer, useState } from 'react';
import type { LoadPicture, PictureType } from './pictures.ts';

/** Whether something has been near the screen. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || near) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, near]);
  return near;
}

/** A picture as an address for this page alone, as soon as it has come; `pixels` of 0 for not yet. */
export function useFetchedPicture(src: string, pixels: number, load: LoadPicture) {
  const [url, setUrl] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [type, setType] = useState<PictureType>('image/webp');
  const [tries, again] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try fetches it anew
  useEffect(() => {
    if (pixels === 0) return;
    let gone = false;
    let made: string | undefined;
    setTrouble(undefined);
    load(src, pixels, type).then(
      (blob) => {
        if (gone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      (error: Error) => gone || setTrouble(error.message),
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [src, pixels, type, tries, load]);

  /** The browser cannot show what has come: an old one that knows no WebP. */
  function spoilt() {
    if (!url) return;
    setUrl(undefined);
    if (type === 'image/webp') setType('image/jpeg');
    else setTrouble('This browser cannot show it.');
  }
  return { url, trouble, again, spoilt };
}
