import { type ReactNode, useRef } from 'react';

interface Props {
  button: string;
  /** What the button is called for those who hear it, where several look the same. */
  name?: string;
  title: string;
  /** What the button that does it says; else 'Yes, …' with the words of the first one. */
  yes?: string;
  large?: boolean;
  /** `danger` for what takes something away; `primary` for what is only sent or done once; `quiet` where it is not the next deed. */
  kind?: 'danger' | 'primary' | 'quiet';
  busy: boolean;
  onSure: () => unknown;
  children: ReactNode;
}

/** Something that is asked once more, with what it does said plainly. */
export function SureButton(props: Props) {
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
