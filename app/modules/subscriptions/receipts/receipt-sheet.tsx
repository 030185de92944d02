import { formatDayAndYear } from '#app/core/dates.ts';
import { formatMoney, formatPoundsExact } from '#app/core/money.ts';
import {
  formatPaidByMethod,
  type SubscriptionPaymentMethod,
} from '#app/modules/subscriptions/entries/entry.ts';
import { useClubName } from '#app/site/shell.ts';

interface Props {
  receipt: {
    number: number;
    year: number;
    day: string;
    way: SubscriptionPaymentMethod | '';
    parts: { name: string; pence: number }[];
    isUndone: boolean;
  };
  /** Name of the officer who took the money. */
  by?: string;
}

/** Render the receipt for printing, half a sheet of A4. */
export function PrintedSubscriptionReceipt({
  receipt: { number, year, day, way, parts, isUndone },
  by,
}: Props) {
  const total = parts.reduce((sum, { pence }) => sum + pence, 0);
  return (
    <section className="paper subs-receipt" aria-label="Receipt">
      <h2>{useClubName()}</h2>
      <p className="subs-big">Receipt number {number}</p>
      {isUndone ? <p className="alert danger">Reversed: this receipt is no longer valid.</p> : null}
      <p>
        Received with thanks {formatPaidByMethod(way)} on {formatDayAndYear(day)}, for {year} subscriptions:
      </p>
      <table className="report subs-lines">
        <tbody>
          {parts.map(({ name, pence }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>£{formatPoundsExact(pence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {parts.length > 1 ? <p className="subs-big">{formatMoney(total)} in total</p> : null}
      {by ? <p>{by}, for the club</p> : null}
    </section>
  );
}
