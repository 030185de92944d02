import { Form, useLoaderData } from 'react-router';
import { SaveListButtons } from '#app/admin/lists/save-list-buttons.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatDayAndMonth, formatDayAndYear } from '#app/core/dates.ts';
import { formatList } from '#app/core/language.ts';
import { formatMoney, formatPoundsExact } from '#app/core/money.ts';
import {
  subscriptionPaymentMethodLabels,
  subscriptionPaymentMethods,
} from '#app/modules/subscriptions/entries/entry.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import type { SubscriptionPaymentTaken } from './takings.server.ts';

export function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const of = (name: string) => searchParams.get(name) || undefined;
  return call('GET /api/desk/subscriptions/takings', { query: { from: of('from'), to: of('to') } });
}

/** Render the payments between two dates, by method, as on the paying-in slip. */
export default function SubscriptionTakingsPage() {
  const { from, to, takings } = useLoaderData<typeof clientLoader>();
  const total = takings.reduce((sum, { pence }) => sum + pence, 0);
  // Within one year the heading shows the year, so rows on a phone leave it out.
  const say = (day: string) =>
    from.slice(0, 4) === to.slice(0, 4) ? formatDayAndMonth(day.slice(5)) : formatDayAndYear(day);
  const period = `${formatDayAndYear(from)} to ${formatDayAndYear(to)}`;
  return (
    <AdminSectionPage
      room="subscriptions"
      title="Payments received"
      lead={`${period}: ${formatMoney(total)}.`}
      wide
    >
      <Form className="finder subs-period no-print" key={`${from} ${to}`}>
        <Field label="From" name="from" type="date" defaultValue={from} />
        <Field label="To" name="to" type="date" defaultValue={to} />
        <button type="submit" className="button quiet">
          Show
        </button>
      </Form>
      {takings.length === 0 ? <Card>No payments received between these dates.</Card> : null}
      {subscriptionPaymentMethods.map((way) => (
        <MethodTakings
          key={way}
          title={subscriptionPaymentMethodLabels[way]}
          say={say}
          takings={takings.filter((one) => one.way === way)}
        />
      ))}
      <div className="actions no-print">
        <PrintButton />
        <SaveListButtons
          name={`subscriptions-${from}-to-${to}`}
          rows={() => buildTakingsCsvRows(takings)}
          label="Save as a spreadsheet"
        />
      </div>
    </AdminSectionPage>
  );
}

interface MethodTakingsProps {
  title: string;
  takings: SubscriptionPaymentTaken[];
  say: (day: string) => string;
}

function MethodTakings({ title, takings, say }: MethodTakingsProps) {
  if (takings.length === 0) return null;
  const total = takings.reduce((sum, { pence }) => sum + pence, 0);
  return (
    <Card title={`${title}: ${formatMoney(total)}`}>
      <table className="report subs-lines">
        <TableHead of={['No.', 'Date', 'From', '£']} />
        <tbody>
          {takings.map(({ receipt, day, names, pence }) => (
            <tr key={`${receipt} ${day} ${names}`}>
              <td>{receipt ?? 'Paid back'}</td>
              <td>{say(day)}</td>
              <th scope="row">{formatList(names)}</th>
              <td>{formatPoundsExact(pence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const buildTakingsCsvRows = (takings: SubscriptionPaymentTaken[]) => [
  ['Receipt', 'Day', 'How', 'For', 'Sum (£)'],
  ...takings.map(({ receipt, day, way, names, pence }) => [
    ...[receipt === null ? '' : String(receipt), day, way],
    ...[formatList(names), formatPoundsExact(pence)],
  ]),
];
