import { SaveListButtons } from '#app/admin/lists/save-list-buttons.tsx';
import { formatMoney } from '#app/core/money.ts';
import type { SubscriptionsAdminSection } from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import { subscriptionPaymentMethodLabels } from '#app/modules/subscriptions/entries/entry.ts';
import type { SubscriptionAccountSums } from '#app/modules/subscriptions/entries/entry-schema.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import { buildSubscriptionAccountCsvRows } from './account-csv-rows.ts';

/** Render the year's totals by class and payment method, with the CSV download. */
export function SubscriptionTotals({ room }: { room: SubscriptionsAdminSection }) {
  const { year, byClass, byWay, totals } = room;
  if (!year?.openedOn) return null;
  // Columns without amounts are not rendered.
  const shown = columns.filter(([what, , always]) => always || totals[what] !== 0);
  return (
    <CollapsibleSection
      className="subs-totals"
      title="Totals"
      about={`${formatMoney(totals.paid)} paid of ${formatMoney(totals.asked + totals.carried)}`}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is scrolled by keys too */}
      <section className="subs-scroll" aria-label="By membership type" tabIndex={0}>
        <table className="report">
          <TableHead of={['Membership type', 'Members', ...shown.map(([, words]) => words)]} />
          <tbody>
            {[...byClass, { name: 'All', members: room.accounts.length, ...totals }].map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.members}</td>
                {shown.map(([what]) => (
                  <td key={what}>{formatMoney(row[what])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="subs-ways">
        {byWay.map(({ way, paid, refunded }) => (
          <li key={way}>
            {subscriptionPaymentMethodLabels[way]}: {formatMoney(paid)}
            {refunded > 0 ? `, less ${formatMoney(refunded)} paid back` : ''}
          </li>
        ))}
      </ul>
      <div className="actions">
        <SaveListButtons
          name={`subscriptions-${year.year}`}
          rows={() => buildSubscriptionAccountCsvRows(room)}
          label="Save as a spreadsheet"
        />
      </div>
    </CollapsibleSection>
  );
}

const columns: [what: keyof SubscriptionAccountSums, words: string, always: boolean][] = [
  ['asked', 'Billed', true],
  ['carried', 'Carried over', false],
  ['letOff', 'Reduced or waived', false],
  ['paid', 'Paid', true],
  ['refunded', 'Paid back', false],
  ['owes', 'Still owed', true],
];
