import { type RefObject, useEffect, useReducer, useState } from 'react';
import type { FetchPrivatePicture, PictureMimeType } from './picture-storage.ts';

/** True once the element has been near the viewport. */
export function useNearViewport(place: RefObject<Element | null>): boolean {
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

/** Fetches a picture as an object URL; `pixels` of 0 defers the fetch. */
export function usePictureObjectUrl(src: string, pixels: number, load: FetchPrivatePicture) {
  const [url, setUrl] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [type, setType] = useState<PictureMimeType>('image/webp');
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

  /** Handles a picture that the browser cannot decode: falls back from WebP to JPEG. */
  function spoilt() {
    if (!url) return;
    setUrl(undefined);
    if (type === 'image/webp') setType('image/jpeg');
    else setTrouble('Try another browser.');
  }
  return { url, trouble, again, spoilt };
}
