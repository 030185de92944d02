import { type ReactNode, useRef } from 'react';

interface Props {
  button: string;
  /** Accessible name of the button, where several look the same. */
  name?: string;
  title: string;
  /** Label of the confirm button; default 'Yes, …' with the first button's text. */
  yes?: string;
  large?: boolean;
  /** `danger` for destructive actions; `primary` for those that send or happen once; `quiet` if not the main action. */
  kind?: 'danger' | 'primary' | 'quiet';
  busy: boolean;
  onSure: () => unknown;
  children: ReactNode;
}

/** Button with a confirmation dialog that explains the consequence. */
export function ConfirmButton(props: Props) {
  const { button, name, title, yes, large = false, kind = 'danger', busy, onSure, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className={`button ${kind}${large ? '' : ' small'}`}
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
              className={`button ${kind === 'quiet' ? 'primary' : kind}`}
              disabled={busy}
              onClick={() => {
                dialog.current?.close();
                void onSure();
              }}
            >
              {yes ?? `Yes, ${button.toLowerCase()}`}
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
