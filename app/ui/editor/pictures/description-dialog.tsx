import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  maxPictureDescriptionLength,
  validatePictureDescription,
} from '#app/core/rich-text/picture-rules.ts';
import { normalizePictureDescription } from './picture-commands.ts';

interface Props {
  title: string;
  alt: string;
  button: string;
  busy: boolean;
  onDescribed: (alt: string) => void;
  onClosed: () => void;
  other: (close: () => void) => ReactNode;
  children?: ReactNode;
}

/** Asks for a picture's description. Rendered at the end of the page, since the editor is inside a form. */
export function PictureDescriptionDialog({
  title,
  alt,
  button,
  busy,
  onDescribed,
  onClosed,
  other,
  children,
}: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    dialog.current?.showModal();
    words.current?.focus();
  }, []);
  return createPortal(
    <dialog ref={dialog} className="picture-dialog" aria-labelledby={`${id}-title`} onClose={onClosed}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React would propagate the event through the portal to the outer form.
          event.stopPropagation();
          const given = normalizePictureDescription(words.current?.value ?? '');
          const error = validatePictureDescription(given);
          setWrong(error);
          if (error) words.current?.focus();
          else onDescribed(given);
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
        <div className="field">
          <label htmlFor={id}>Description of the picture</label>
          <span className="hint" id={`${id}-hint`}>
            Write a few words, for people who cannot see the picture. For example, ‘Ann bowling on the new
            green’.
          </span>
          <textarea
            ref={words}
            id={id}
            rows={2}
            maxLength={maxPictureDescriptionLength}
            defaultValue={alt}
            disabled={busy}
            onChange={() => setWrong(undefined)}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${id}-hint ${id}-mistake`}
          />
          <span className="mistake" id={`${id}-mistake`} hidden={!wrong}>
            {wrong}
          </span>
        </div>
        <div className="actions">
          <button type="submit" className="button" disabled={busy}>
            {button}
          </button>
          {other(() => dialog.current?.close())}
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
