import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatReceiptMailing } from '#app/modules/subscriptions/receipts/receipt-mailing.ts';

export interface LastSubscriptionPayment {
  payment: string;
  receipt: number;
  /** 'Tom Brader: £45.' */
  said: string;
}

interface Props {
  paid: LastSubscriptionPayment;
  desk: MutationRunner;
  onGone: () => void;
}

/** Render the last payment, with its receipt and an undo button. */
export function LastSubscriptionPaymentNotice({ paid, desk, onGone }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // The form may be gone or far below, so scroll to the confirmation and focus it.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const takeBack = async () => {
    const went = await desk.mutate(
      'POST /api/desk/subscriptions/lines/{id}/correction',
      { param: { id: paid.payment }, json: {} },
      `Receipt ${paid.receipt} reversed.`,
    );
    if (went) onGone();
  };
  const mail = () =>
    desk.mutate(
      'POST /api/desk/subscriptions/receipts/{number}/mail',
      { param: { number: paid.receipt } },
      (answer) => formatReceiptMailing(answer, paid.receipt),
    );
  return (
    <div className="alert success stack tight" ref={place} tabIndex={-1}>
      <p>
        <strong>Receipt {paid.receipt}.</strong> {paid.said}
      </p>
      <div className="actions">
        <button type="button" className="button quiet small" disabled={desk.busy} onClick={mail}>
          Email receipt
        </button>
        <Link to={`/desk/subscriptions/receipts/${paid.receipt}`}>Print receipt</Link>
        <Link to="/desk/subscriptions">See who still owes</Link>
        <button type="button" className="button quiet small" disabled={desk.busy} onClick={takeBack}>
          Reverse payment
        </button>
      </div>
    </div>
  );
}
