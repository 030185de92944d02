import { type ReactNode, useRef } from 'react';

interface Props {
  button: string;
  /** What the button is called for those who hear it, where several look the same. */
  name?: string;
  title: string;
  busy: boolean;
  onSure: () => unknown;
  children: ReactNode;
}

/** Something that is asked once more, with what it does said plainly. */
export function SureButton({ button, name, title, busy, onSure, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className="button danger small"
        disabled={busy}
        aria-label={name}
        onClick={() => dialog.current?.showModal()}
      >
        {button}
      </button>
      <dialog ref={dialog} aria-label={title}>
        <div className="stack">
          <h2>{title}</h2>
          <p>{children}</p>
          <div className="actions">
            <button
              type="button"
              className="button danger"
              disabled={busy}
              onClick={() => {
                dialog.current?.close();
                void onSure();
              }}
            >
              Yes, {button.toLowerCase()}
            </button>
            <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
              No, go back
            </button>
          </div>
        </div>
      </dialog>
    </>
  );
}
