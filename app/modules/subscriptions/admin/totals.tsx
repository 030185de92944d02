import { money } from '#app/core/money.ts';
import { CsvButton } from '#app/modules/leagues/admin/csv-button.tsx';
import type { Room } from '#app/modules/subscriptions/accounts/room-schemas.server.ts';
import { wayWords } from '#app/modules/subscriptions/lines/line.ts';
import type { Sums } from '#app/modules/subscriptions/lines/line-schema.server.ts';
import { Fold } from '#app/ui/fold.tsx';
import { accountRows } from './csv-rows.ts';

/** Render the year's totals by class and payment method, with the CSV download. */
export function Totals({ room }: { room: Room }) {
  const { year, byClass, byWay, totals } = room;
  if (!year?.openedOn) return null;
  // Columns without amounts are not rendered.
  const shown = columns.filter(([what, , always]) => always || totals[what] !== 0);
  return (
    <Fold
      className="subs-totals"
      title="Totals"
      about={`${money(totals.paid)} paid of ${money(totals.asked + totals.carried)}`}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is scrolled by keys too */}
      <section className="subs-scroll" aria-label="By class" tabIndex={0}>
        <table className="report">
          <thead>
            <tr>
              <th scope="col">Class</th>
              <th scope="col">Members</th>
              {shown.map(([what, words]) => (
                <th key={what} scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...byClass, { name: 'All', members: room.accounts.length, ...totals }].map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.members}</td>
                {shown.map(([what]) => (
                  <td key={what}>{money(row[what])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="subs-ways">
        {byWay.map(({ way, paid, refunded }) => (
          <li key={way}>
            {wayWords[way]}: {money(paid)}
            {refunded > 0 ? `, less ${money(refunded)} paid back` : ''}
          </li>
        ))}
      </ul>
      <div className="actions">
        <CsvButton name={`subscriptions-${year.year}`} rows={() => accountRows(room)}>
          Save as a spreadsheet (CSV)
        </CsvButton>
      </div>
    </Fold>
  );
}

const columns: [what: keyof Sums, words: string, always: boolean][] = [
  ['asked', 'Asked', true],
  ['carried', 'Carried over', false],
  ['letOff', 'Let off', false],
  ['paid', 'Paid', true],
  ['refunded', 'Paid back', false],
  ['owes', 'Still owed', true],
];
