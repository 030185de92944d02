import { Link, useLoaderData } from 'react-router';
import { showDayAndYear } from '#app/core/dates.ts';
import { money } from '#app/core/money.ts';
import { accountWords } from '#app/modules/subscriptions/lines/account.ts';
import { owesWords } from '#app/modules/subscriptions/lines/line.ts';
import { useShell } from '#app/site/shell.ts';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { clientLoader } from './subscriptions-room.route.tsx';

export { clientLoader };

/** Render all accounts for A4, to tick off a pile of cheques. */
export default function OwingList() {
  const { year, accounts, classes, totals } = useLoaderData<typeof clientLoader>();
  const { today } = useShell();
  const owed = accounts.reduce((sum, { owes }) => sum + Math.max(owes, 0), 0);
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  return (
    <Page
      title={`Subscriptions ${year?.year ?? ''}`}
      description="How it stands with everybody, to print."
      lead={`On ${showDayAndYear(today)}: ${money(totals.paid)} paid, ${money(owed)} still owed.`}
      before={
        <Link className="back no-print" to="/desk/subscriptions">
          <span aria-hidden="true">←</span> Subscriptions
        </Link>
      }
      wide
    >
      <div className="actions no-print">
        <PrintButton />
        <p className="soft">It is for the treasurer: please do not pin it to a board.</p>
      </div>
      <div className="subs-scroll">
        <table className="report subs-sheet">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Class</th>
              <th scope="col">Asked</th>
              <th scope="col">Paid</th>
              <th scope="col">How it stands</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.name}</th>
                <td>{names.get(one.class ?? '') ?? ''}</td>
                <td>{money(one.asked + one.carried - one.letOff)}</td>
                <td>{money(one.paid - one.refunded)}</td>
                <td>{one.owes === 0 ? accountWords[one.state] : owesWords(one.owes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  );
}
