import { useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { namesTogether } from '#app/modules/subscriptions/lines/line.ts';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

export const clientLoader = ({ params: { number = '' } }: { params: { number?: string } }) =>
  call('GET /api/desk/subscriptions/receipts/{number}', { param: { number } });

/** Render a receipt, to print on half a sheet or to email. */
export default function ReceiptPage() {
  const receipt = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const mail = () =>
    desk.act(
      'POST /api/desk/subscriptions/receipts/{number}/mail',
      { param: { number: receipt.number } },
      'The receipt is on its way.',
    );
  const names = receipt.parts.map(({ name }) => name);
  return (
    <Page
      title={`Receipt ${receipt.number}`}
      description={`A receipt for ${namesTogether(names)}, to print.`}
      heading={<span className="no-print">Receipt {receipt.number}</span>}
      before={
        <span className="no-print">
          <BackTo to={`/desk/members/${receipt.parts[0]?.id}#owes`}>{names[0]}</BackTo>
        </span>
      }
    >
      <div className="actions no-print">
        <PrintButton />
        {receipt.parts.some(({ hasMail }) => hasMail) && !receipt.isUndone ? (
          <button type="button" className="button quiet" disabled={desk.busy} onClick={mail}>
            Mail it
          </button>
        ) : null}
      </div>
      {desk.word}
      <ReceiptSheet receipt={receipt} by={receipt.by} />
    </Page>
  );
}
