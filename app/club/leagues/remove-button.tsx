import { type ReactNode, useRef } from 'react';

interface Props {
  /** What it removes, after 'Remove': 'this result'. */
  what: string;
  busy: boolean;
  onSure: () => unknown;
  children: ReactNode;
}

/** Removes something, asked once more with what it does said plainly. */
export function RemoveButton({ what, busy, onSure, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className="button danger"
        disabled={busy}
        onClick={() => dialog.current?.showModal()}
      >
        Remove {what}
      </button>
      <dialog ref={dialog} aria-label={`Remove ${what}?`}>
        <div className="stack">
          <h2>Remove {what}?</h2>
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
              Yes, remove it
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
