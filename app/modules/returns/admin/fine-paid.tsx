import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { useDocumentShell } from '#app/site/shell.ts';

interface Props {
  /** The match's. */
  id: string;
  fine: string;
  /** Club that owes it. */
  name: string;
  paidOn: string | null;
  version: number;
  desk: MutationRunner;
}

/** The payment of one fine: recorded as of today, and undone by one press. */
export function FinePaymentControl({ id, fine, name, paidOn, version, desk }: Props) {
  const { today } = useDocumentShell();
  const record = (day: string, said: string) =>
    desk.mutate(
      'PUT /api/desk/league/returns/{id}/fine/payment',
      { param: { id }, json: { paidOn: day }, version },
      said,
    );
  if (paidOn)
    return (
      <button
        type="button"
        className="link-button"
        disabled={desk.busy}
        onClick={() => record('', 'Fine marked as unpaid.')}
      >
        Mark as unpaid: {name}, {fine}
      </button>
    );
  return (
    <button
      type="button"
      className="button quiet"
      disabled={desk.busy}
      onClick={() => record(today, 'Payment recorded.')}
    >
      Record payment
      <span className="visually-hidden">
        {' '}
        of {name}: {fine}
      </span>
    </button>
  );
}
