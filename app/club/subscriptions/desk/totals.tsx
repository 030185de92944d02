import { CsvButton } from '#app/club/leagues/desk/csv-button.tsx';
import type { Account, Room } from '#app/club/subscriptions/accounts/room-schemas.server.ts';
import { wayWords } from '#app/club/subscriptions/lines/line.ts';
import { money } from '#app/core/money.ts';
import { Fold } from '#app/desk/fold.tsx';
import { accountRows } from './csv-rows.ts';

/** The year's sums for the treasurer: by class, by way, and all of it as a file. */
export function Totals({ room }: { room: Room }) {
  const { year, byClass, byWay, totals } = room;
  if (!year?.openedOn) return null;
  return (
    <Fold title="Totals" about={`${money(totals.paid)} paid of ${money(totals.asked + totals.carried)}`}>
      <div className="subs-scroll">
        <table className="report">
          <thead>
            <tr>
              <th scope="col">Class</th>
              <th scope="col">Members</th>
              <th scope="col">Asked</th>
              <th scope="col">Carried over</th>
              <th scope="col">Let off</th>
              <th scope="col">Paid</th>
              <th scope="col">Paid back</th>
              <th scope="col">Still owed</th>
            </tr>
          </thead>
          <tbody>
            {byClass.map((row) => (
              <Sums key={row.name} name={row.name} members={row.members} sums={row} />
            ))}
            <Sums name="All" members={room.accounts.length} sums={totals} />
          </tbody>
        </table>
      </div>
      <ul className="list">
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

type Sum = Pick<Account, 'asked' | 'carried' | 'letOff' | 'paid' | 'refunded' | 'owes'>;

function Sums({ name, members, sums }: { name: string; members: number; sums: Sum }) {
  const { asked, carried, letOff, paid, refunded, owes } = sums;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{members}</td>
      {Object.entries({ asked, carried, letOff, paid, refunded, owes }).map(([what, pence]) => (
        <td key={what}>{money(pence)}</td>
      ))}
    </tr>
  );
}
