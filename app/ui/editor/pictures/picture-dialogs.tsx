import { useEffect, useRef, useState } from 'react';
import type { TextPicture } from '#app/core/rich-text/picture-rules.ts';
import { AlertMessage } from '#app/ui/field.tsx';
import type { EditorPictureStorage } from '#app/ui/pictures/picture-storage.ts';
import { PictureDescriptionDialog } from './description-dialog.tsx';
import { usePictureUpload } from './use-upload.ts';

interface NewProps {
  file: File;
  title: string;
  pictures: EditorPictureStorage;
  onPlaced: (picture: TextPicture) => void;
  onLeft: () => void;
}

/** Dialog for a new picture: uploads while the description is written. */
export function NewPictureDialog({ file, title, pictures, onPlaced, onLeft }: NewProps) {
  const { part, sent, failed, again } = usePictureUpload(file, pictures);
  const [alt, setAlt] = useState('');
  // Submitted before the upload is complete: inserted when it is.
  const [taken, setTaken] = useState(false);
  const placed = useRef(false);
  useEffect(() => {
    if (!taken || !sent || placed.current) return;
    placed.current = true;
    onPlaced({ src: sent.src, alt, width: sent.width, height: sent.height });
  }, [taken, sent, alt, onPlaced]);
  const state = part < 1 ? `Sending… ${Math.round(part * 100)}%` : 'Preparing the picture…';
  return (
    <PictureDescriptionDialog
      title={title}
      alt=""
      button={taken && !failed ? state : 'Add picture'}
      busy={taken && !failed}
      onDescribed={(alt) => {
        setAlt(alt);
        setTaken(true);
        if (failed) again();
      }}
      onClosed={onLeft}
      other={(close) => (
        <button type="button" className="button quiet" onClick={close}>
          Cancel
        </button>
      )}
    >
      <Preview file={file} />
      {failed ? (
        <>
          <AlertMessage kind="danger">The picture was not sent. {failed}</AlertMessage>
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
          <span aria-hidden="true">{sent ? 'Picture uploaded.' : state}</span>
          <span className="visually-hidden" role="status">
            {sent ? 'Picture uploaded.' : ''}
          </span>
        </p>
      )}
    </PictureDescriptionDialog>
  );
}

interface ChangedProps {
  alt: string;
  onDescribed: (alt: string) => void;
  onRemoved: () => void;
  onClosed: () => void;
}

/** Dialog for a picture in the text: change its description, or remove it. */
export function EditPictureDialog({ alt, onDescribed, onRemoved, onClosed }: ChangedProps) {
  return (
    <PictureDescriptionDialog
      title="Picture"
      alt={alt}
      button="Save description"
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
            Remove picture
          </button>
          <button type="button" className="button quiet" onClick={close}>
            Go back
          </button>
        </>
      )}
    />
  );
}

/** Preview of the file; null if the browser cannot display its type. */
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
