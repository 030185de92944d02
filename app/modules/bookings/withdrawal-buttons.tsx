import { ConfirmButton } from '#app/ui/confirm-button.tsx';

interface Props {
  booking: { name: string; state: string };
  busy: boolean;
  /** Effects, said before the officer confirms. */
  withdrawal: string;
  deletion: { title: string; says: string };
  onWithdrawn: (isWithdrawn: boolean) => void;
  onDelete: () => void;
}

/** Renders the buttons that withdraw a booking, or that restore or delete a withdrawn one. */
export function WithdrawalButtons(props: Props) {
  const { booking, busy, withdrawal, deletion, onWithdrawn, onDelete } = props;
  const { name, state } = booking;
  if (state !== 'withdrawn')
    return (
      <ConfirmButton
        button="Withdraw"
        name={`Withdraw: ${name}`}
        title={`Withdraw ${name}?`}
        busy={busy}
        onSure={() => onWithdrawn(true)}
      >
        {withdrawal}
      </ConfirmButton>
    );
  return (
    <>
      <button type="button" className="button quiet" disabled={busy} onClick={() => onWithdrawn(false)}>
        Restore<span className="visually-hidden"> {name}</span>
      </button>
      <ConfirmButton
        button="Delete"
        name={`Delete: ${name}`}
        title={deletion.title}
        busy={busy}
        onSure={onDelete}
      >
        {deletion.says}
      </ConfirmButton>
    </>
  );
}
