import { Link } from 'react-router';
import { call } from '#app/api/call.ts';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';

export interface LastPayment {
  payment: string;
  receipt: number;
  /** 'Tom Brader: £45 by cheque.' */
  said: string;
}

/** The last payment, with its receipt and the way back. */
export function JustPaid({
  paid,
  desk,
  onGone,
}: {
  paid: LastPayment;
  desk: DeskAction;
  onGone: () => void;
}) {
  const takeBack = async () => {
    const went = await desk.act(`Receipt ${paid.receipt} is taken back.`, () =>
      call('POST /api/desk/subscriptions/lines/{id}/correction', { param: { id: paid.payment }, json: {} }),
    );
    if (went) onGone();
  };
  const mail = () =>
    desk.act(
      ({ mailed }: { mailed: number }) =>
        mailed > 0
          ? `Receipt ${paid.receipt} is on its way.`
          : 'They have no e-mail address: please print it.',
      () =>
        call('POST /api/desk/subscriptions/receipts/{number}/mail', {
          param: { number: String(paid.receipt) },
        }),
    );
  return (
    <div className="alert success subs-paid">
      <p>
        <strong>Receipt {paid.receipt}.</strong> {paid.said}
      </p>
      <div className="actions">
        <button type="button" className="button quiet small" disabled={desk.busy} onClick={mail}>
          Mail the receipt
        </button>
        <Link className="button quiet small" to={`/desk/subscriptions/receipts/${paid.receipt}`}>
          Print it
        </Link>
        <button type="button" className="button quiet small" disabled={desk.busy} onClick={takeBack}>
          Take it back
        </button>
      </div>
    </div>
  );
}
