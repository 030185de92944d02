import { Form, useLoaderData } from 'react-router';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { showDay, showDayAndYear } from '#app/core/dates.ts';
import { exact, money } from '#app/core/money.ts';
import { CsvButton } from '#app/modules/leagues/admin/csv-button.tsx';
import { namesTogether, ways, wayWords } from '#app/modules/subscriptions/lines/line.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import type { Taking } from './takings.server.ts';

export function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const of = (name: string) => searchParams.get(name) || undefined;
  return call('GET /api/desk/subscriptions/takings', { query: { from: of('from'), to: of('to') } });
}

/** Render the payments between two dates, by method, as on the paying-in slip. */
export default function TakingsPage() {
  const { from, to, takings } = useLoaderData<typeof clientLoader>();
  const total = takings.reduce((sum, { pence }) => sum + pence, 0);
  // Within one year the heading shows the year, so rows on a phone leave it out.
  const say = (day: string) =>
    from.slice(0, 4) === to.slice(0, 4) ? showDay(day.slice(5)) : showDayAndYear(day);
  const period = `${showDayAndYear(from)} to ${showDayAndYear(to)}`;
  return (
    <RoomPage room="subscriptions" title="What came in" lead={`${period}: ${money(total)}.`} wide>
      <Form className="finder subs-period no-print" key={`${from} ${to}`}>
        <Field label="From" name="from" type="date" defaultValue={from} />
        <Field label="To" name="to" type="date" defaultValue={to} />
        <button type="submit" className="button quiet">
          Show
        </button>
      </Form>
      {takings.length === 0 ? <Card>Nothing came in on these days.</Card> : null}
      {ways.map((way) => (
        <OneWay
          key={way}
          title={wayWords[way]}
          say={say}
          takings={takings.filter((one) => one.way === way)}
        />
      ))}
      <div className="actions no-print">
        <PrintButton />
        <CsvButton name={`subscriptions-${from}-to-${to}`} rows={() => rowsOf(takings)}>
          Save as a spreadsheet (CSV)
        </CsvButton>
      </div>
    </RoomPage>
  );
}

interface WayProps {
  title: string;
  takings: Taking[];
  say: (day: string) => string;
}

function OneWay({ title, takings, say }: WayProps) {
  if (takings.length === 0) return null;
  const total = takings.reduce((sum, { pence }) => sum + pence, 0);
  return (
    <Card title={`${title}: ${money(total)}`}>
      <table className="report subs-lines">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Day</th>
            <th scope="col">From</th>
            <th scope="col">£</th>
          </tr>
        </thead>
        <tbody>
          {takings.map(({ receipt, day, names, pence }) => (
            <tr key={`${receipt} ${day} ${names}`}>
              <td>{receipt ?? 'Paid back'}</td>
              <td>{say(day)}</td>
              <th scope="row">{namesTogether(names)}</th>
              <td>{exact(pence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const rowsOf = (takings: Taking[]) => [
  ['Receipt', 'Day', 'How', 'For', 'Sum (£)'],
  ...takings.map(({ receipt, day, way, names, pence }) => [
    ...[receipt === null ? '' : String(receipt), day, way],
    ...[namesTogether(names), exact(pence)],
  ]),
];
