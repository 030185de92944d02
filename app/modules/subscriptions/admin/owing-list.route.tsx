import { Link, useLoaderData } from 'react-router';
import { formatDayAndYear } from '#app/core/dates.ts';
import { formatMoney } from '#app/core/money.ts';
import { subscriptionAccountStateLabels } from '#app/modules/subscriptions/entries/account-state.ts';
import { formatSubscriptionBalance } from '#app/modules/subscriptions/entries/entry.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import { clientLoader } from './subscriptions-section.route.tsx';

export { clientLoader };

/** Render all accounts for A4, to tick off a pile of cheques. */
export default function SubscriptionOwingListPrintPage() {
  const { year, accounts, classes, totals } = useLoaderData<typeof clientLoader>();
  const { today } = useDocumentShell();
  const owed = accounts.reduce((sum, { owes }) => sum + Math.max(owes, 0), 0);
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  return (
    <PageLayout
      title={`Subscriptions ${year?.year ?? ''}`}
      description="Who has paid and who still owes, to print."
      lead={`On ${formatDayAndYear(today)}: ${formatMoney(totals.paid)} paid, ${formatMoney(owed)} still owed.`}
      before={
        <Link className="back no-print" to="/desk/subscriptions">
          <span aria-hidden="true">←</span> Subscriptions
        </Link>
      }
      wide
    >
      <div className="actions no-print">
        <PrintButton />
        <p className="soft">For the treasurer only. Please do not pin it to a noticeboard.</p>
      </div>
      <div className="subs-scroll">
        <table className="report subs-sheet">
          <TableHead of={['Name', 'Membership type', 'Billed', 'Paid', 'Balance']} />
          <tbody>
            {accounts.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.name}</th>
                <td>{names.get(one.class ?? '') ?? ''}</td>
                <td>{formatMoney(one.asked + one.carried - one.letOff)}</td>
                <td>{formatMoney(one.paid - one.refunded)}</td>
                <td>
                  {one.owes === 0
                    ? subscriptionAccountStateLabels[one.state]
                    : formatSubscriptionBalance(one.owes)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageLayout>
  );
}
