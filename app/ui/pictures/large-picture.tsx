import { useEffect, useRef } from 'react';
import type { TextPicture } from '#app/core/rich-text/picture-rules.ts';
import { createPlaceholderPicture, type FetchPrivatePicture } from './picture-storage.ts';
import { usePictureObjectUrl } from './use-picture-url.ts';

interface Props extends TextPicture {
  load: FetchPrivatePicture;
  /** Smaller picture, shown until the large one has loaded. */
  url: string | undefined;
  onClose: () => void;
}

/** Dialog with the picture at screen size and its description. Closed by Esc or a click outside. */
export function LargePictureDialog({ src, alt, width, height, load, url: small, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { url, spoilt } = usePictureObjectUrl(src, Math.min(width, 1600), load);
  useEffect(() => void dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard there are Esc and the button
    <dialog
      ref={dialog}
      className="large-picture"
      aria-label="Large picture"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div>
        <img
          src={url ?? small ?? createPlaceholderPicture(width, height)}
          alt={alt}
          width={width}
          height={height}
          onError={spoilt}
        />
        <p aria-hidden="true">{alt}</p>
        <button type="button" className="button" onClick={close}>
          Close
        </button>
      </div>
    </dialog>
  );
}
