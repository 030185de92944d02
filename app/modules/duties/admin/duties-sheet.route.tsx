import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { showTime } from '#app/core/dates.ts';
import { longDay, together } from '#app/modules/duties/duty-words.ts';
import { useClubName, useShell } from '#app/site/shell.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import type { Sheet } from './duties-room.ts';

export const clientLoader = () => call('GET /api/desk/duties/sheet');

/** Lengths of the printed period, in months from the first date. */
const periods = [
  { months: 1, label: 'Four weeks' },
  { months: 3, label: 'Three months' },
  { months: 12, label: 'All that is to come' },
];

/** Render the sheet for the kitchen door: duties by date with names, in big type on A4. */
export default function DutiesSheet() {
  const all = useLoaderData<typeof clientLoader>();
  const { today } = useShell();
  const clubName = useClubName();
  const [search, setSearch] = useSearchParams();
  const [months, setMonths] = useState(3);
  const rota = search.get('rota') ?? '';
  const rotas = [...new Map(all.map((duty) => [duty.rota, duty.rotaName]))];
  const last = Temporal.PlainDate.from(today).add({ months }).toString();
  const rows = all.filter((duty) => (rota === '' || duty.rota === rota) && duty.date <= last);
  const name = rotas.find(([id]) => id === rota)?.[1] ?? 'Who does what';
  return (
    <Page
      title={name}
      description="A rota to print."
      lead={clubName}
      before={
        <span className="no-print">
          <BackTo to="/desk/duties">Duties</BackTo>
        </span>
      }
      wide
    >
      <div className="form no-print">
        <SelectField
          label="Which rota"
          name="rota"
          value={rota}
          onChange={({ target }) => setSearch(target.value ? { rota: target.value } : {}, { replace: true })}
        >
          <option value="">All of them</option>
          {rotas.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="For how long"
          name="months"
          value={months}
          onChange={({ target }) => setMonths(Number(target.value))}
        >
          {periods.map((one) => (
            <option key={one.months} value={one.months}>
              {one.label}
            </option>
          ))}
        </SelectField>
        <PrintButton />
      </div>
      {rows.length === 0 ? <p>Nothing is to come.</p> : <Rows rows={rows} withRota={rota === ''} />}
    </Page>
  );
}

/** Row counts above which the type gets smaller, so that a season fits one sheet. */
const large = 16;
const middling = 26;

function Rows({ rows, withRota }: { rows: Sheet; withRota: boolean }) {
  const size = rows.length <= large ? 'large' : rows.length <= middling ? 'middling' : 'small';
  return (
    <table className={`report duties-sheet ${size}`}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Who</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((duty) => (
          <tr key={duty.id}>
            <th scope="row">
              {longDay(duty.date)}
              {duty.time ? `, ${showTime(duty.time)}` : ''}
            </th>
            <td>{[withRota && duty.rotaName, duty.title, duty.note].filter(Boolean).join(', ')}</td>
            <td>
              <strong>{together(duty.names)}</strong>
              {duty.vacant > 0 ? <span className="duties-blank">{'…………………'.repeat(duty.vacant)}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
