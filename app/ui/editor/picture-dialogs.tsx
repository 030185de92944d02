import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  descriptionError,
  longestDescription,
  type PlacedPicture,
} from '#app/core/rich-text/picture-rules.ts';
import { Alert } from '#app/ui/field.tsx';
import type { Pictures } from '#app/ui/pictures/pictures.ts';
import { oneLine } from './place-picture.ts';
import { useUpload } from './use-upload.ts';

interface NewProps {
  file: File;
  title: string;
  pictures: Pictures;
  onPlaced: (picture: PlacedPicture) => void;
  onLeft: () => void;
}

/** A picture on its way into a text: it is sent while its description is written. */
export function NewPicture({ file, title, pictures, onPlaced, onLeft }: NewProps) {
  const { part, sent, failed, again } = useUpload(file, pictures);
  const [alt, setAlt] = useState('');
  // Taken with its description before it has all gone: it goes in as soon as it has.
  const [taken, setTaken] = useState(false);
  const placed = useRef(false);
  useEffect(() => {
    if (!taken || !sent || placed.current) return;
    placed.current = true;
    onPlaced({ src: sent.src, alt, width: sent.width, height: sent.height });
  }, [taken, sent, alt, onPlaced]);
  const state = part < 1 ? `Sending… ${Math.round(part * 100)} %` : 'It is being made ready…';
  return (
    <DescriptionDialog
      title={title}
      alt=""
      button={taken && !failed ? state : 'Put it in'}
      busy={taken && !failed}
      onDescribed={(alt) => {
        setAlt(alt);
        setTaken(true);
        if (failed) again();
      }}
      onClosed={onLeft}
      other={(close) => (
        <button type="button" className="button quiet" onClick={close}>
          Leave it out
        </button>
      )}
    >
      <Preview file={file} />
      {failed ? (
        <>
          <Alert kind="danger">The picture has not been sent. {failed}</Alert>
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              setTaken(false);
              again();
            }}
          >
            Try again
          </button>
        </>
      ) : (
        <p className="sending">
          <progress value={part} aria-label={`Sending ${file.name}`} />
          <span aria-hidden="true">{sent ? 'It has arrived.' : state}</span>
          <span className="visually-hidden" role="status">
            {sent ? 'The picture has arrived.' : ''}
          </span>
        </p>
      )}
    </DescriptionDialog>
  );
}

interface ChangedProps {
  alt: string;
  onDescribed: (alt: string) => void;
  onRemoved: () => void;
  onClosed: () => void;
}

/** A picture that stands in a text: another description for it, or away with it. */
export function ChangedPicture({ alt, onDescribed, onRemoved, onClosed }: ChangedProps) {
  return (
    <DescriptionDialog
      title="Picture"
      alt={alt}
      button="Save the description"
      busy={false}
      onDescribed={(alt) => {
        onDescribed(alt);
        onClosed();
      }}
      onClosed={onClosed}
      other={(close) => (
        <>
          <button
            type="button"
            className="button danger"
            onClick={() => {
              onRemoved();
              onClosed();
            }}
          >
            Remove the picture
          </button>
          <button type="button" className="button quiet" onClick={close}>
            Go back
          </button>
        </>
      )}
    />
  );
}

interface DialogProps {
  title: string;
  alt: string;
  button: string;
  busy: boolean;
  onDescribed: (alt: string) => void;
  onClosed: () => void;
  other: (close: () => void) => ReactNode;
  children?: ReactNode;
}

/** Asks what a picture shows. It stands at the end of the page, since the editor stands in a form of its own. */
function DescriptionDialog({
  title,
  alt,
  button,
  busy,
  onDescribed,
  onClosed,
  other,
  children,
}: DialogProps) {
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
          // React would hand it on to the form in which the editor stands.
          event.stopPropagation();
          const given = oneLine(words.current?.value ?? '');
          const error = descriptionError(given);
          setWrong(error);
          if (error) words.current?.focus();
          else onDescribed(given);
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
        <div className="field">
          <label htmlFor={id}>What does it show?</label>
          <span className="hint" id={`${id}-hint`}>
            It is read out to those who cannot see it.
          </span>
          <textarea
            ref={words}
            id={id}
            rows={2}
            maxLength={longestDescription}
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

/** The chosen file itself, small; nothing where this browser cannot show its kind. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url) return null;
  return <img className="preview" src={url} alt="" onError={() => setUrl(undefined)} />;
}
