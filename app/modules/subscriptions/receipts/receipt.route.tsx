import { useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatList } from '#app/core/language.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { formatReceiptMailing } from './receipt-mailing.ts';
import { PrintedSubscriptionReceipt } from './receipt-sheet.tsx';

export const clientLoader = ({ params: { number = '' } }: { params: { number?: string } }) =>
  call('GET /api/desk/subscriptions/receipts/{number}', { param: { number } });

/** Render a receipt, to print on half a sheet or to email. */
export default function SubscriptionReceiptPage() {
  const receipt = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const mail = () =>
    desk.mutate(
      'POST /api/desk/subscriptions/receipts/{number}/mail',
      { param: { number: receipt.number } },
      (answer) => formatReceiptMailing(answer, receipt.number),
    );
  const names = receipt.parts.map(({ name }) => name);
  return (
    <PageLayout
      title={`Receipt ${receipt.number}`}
      description={`A receipt for ${formatList(names)}, to print.`}
      heading={<span className="no-print">Receipt {receipt.number}</span>}
      before={
        <span className="no-print">
          <AdminSectionBackLink to={`/desk/members/${receipt.parts[0]?.id}#owes`}>
            {names[0]}
          </AdminSectionBackLink>
        </span>
      }
    >
      <div className="actions no-print">
        <PrintButton />
        {receipt.parts.some(({ hasMail }) => hasMail) && !receipt.isUndone ? (
          <button type="button" className="button quiet" disabled={desk.busy} onClick={mail}>
            Email receipt
          </button>
        ) : null}
      </div>
      {desk.notice}
      <PrintedSubscriptionReceipt receipt={receipt} by={receipt.by} />
    </PageLayout>
  );
}
