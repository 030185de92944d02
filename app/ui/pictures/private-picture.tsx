import { useEffect, useRef, useState } from 'react';
import type { TextPicture } from '#app/core/rich-text/picture-rules.ts';
import { LargePictureDialog } from './large-picture.tsx';
import {
  createPlaceholderPicture,
  type FetchPrivatePicture,
  getPictureDisplaySize,
} from './picture-storage.ts';
import { useNearViewport, usePictureObjectUrl } from './use-picture-url.ts';

interface Props extends TextPicture {
  load: FetchPrivatePicture;
}

/**
 * Picture that requires the token, so neither an `<img>` request nor a URL can authorize it: fetched when it comes near the
 * viewport, its space reserved until then. Click to enlarge.
 */
export function PrivatePicture({ src, alt, width, height, load }: Props) {
  const place = useRef<HTMLElement>(null);
  const near = useNearViewport(place);
  const [pixels, setPixels] = useState(0);
  const [large, setLarge] = useState(false);
  const size = getPictureDisplaySize(width, height);
  useEffect(() => {
    if (near) setPixels(Math.min(size.width, place.current?.clientWidth || size.width) * devicePixelRatio);
  }, [near, size.width]);
  const { url, trouble, again, spoilt } = usePictureObjectUrl(src, pixels, load);

  if (trouble) {
    return (
      <figure className="fetched-picture failed" ref={place}>
        <p>
          <b>Picture:</b> {alt}
        </p>
        <p className="soft" role="status">
          We cannot show this picture. {trouble}
        </p>
        <button type="button" className="button quiet small" onClick={again}>
          Try again<span className="visually-hidden"> to load the picture</span>
        </button>
      </figure>
    );
  }
  return (
    <figure className="fetched-picture" ref={place} aria-busy={!url}>
      <button type="button" onClick={() => setLarge(true)}>
        <img
          src={url ?? createPlaceholderPicture(width, height)}
          alt={alt}
          width={size.width}
          height={size.height}
          onError={spoilt}
        />
        <span className="visually-hidden">. Show large picture</span>
      </button>
      {large ? (
        <LargePictureDialog
          src={src}
          alt={alt}
          width={width}
          height={height}
          load={load}
          url={url}
          onClose={() => setLarge(false)}
        />
      ) : null}
    </figure>
  );
}
