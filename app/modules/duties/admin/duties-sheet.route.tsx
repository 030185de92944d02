import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatList } from '#app/core/language.ts';
import { useClubName, useDocumentShell } from '#app/site/shell.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import type { PrintedDutySheet } from './duties-section-schemas.ts';

export const clientLoader = () => call('GET /api/desk/duties/sheet');

/** Lengths of the printed period, in months from the first date. */
const periodChoices = [
  { months: 1, label: 'Four weeks' },
  { months: 3, label: 'Three months' },
  { months: 12, label: 'All upcoming dates' },
];

/** Render the sheet for the kitchen door: duties by date with names, in big type on A4. */
export default function PrintedDutySheetPage() {
  const all = useLoaderData<typeof clientLoader>();
  const { today } = useDocumentShell();
  const clubName = useClubName();
  const [search, setSearch] = useSearchParams();
  const [months, setMonths] = useState(3);
  const rota = search.get('rota') ?? '';
  const rotas = [...new Map(all.map((duty) => [duty.rota, duty.rotaName]))];
  const last = Temporal.PlainDate.from(today).add({ months }).toString();
  const rows = all.filter((duty) => (rota === '' || duty.rota === rota) && duty.date <= last);
  const name = rotas.find(([id]) => id === rota)?.[1] ?? 'Who does what';
  return (
    <PageLayout
      title={name}
      description="A rota to print."
      lead={clubName}
      before={
        <span className="no-print">
          <AdminSectionBackLink to="/desk/duties">Duties</AdminSectionBackLink>
        </span>
      }
      wide
    >
      <div className="form no-print">
        <SelectField
          label="Rota"
          name="rota"
          value={rota}
          onChange={({ target }) => setSearch(target.value ? { rota: target.value } : {}, { replace: true })}
        >
          <option value="">All rotas</option>
          <Options of={rotas.map(([id, name]) => ({ id, name }))} />
        </SelectField>
        <SelectField
          label="Period"
          name="months"
          value={months}
          onChange={({ target }) => setMonths(Number(target.value))}
        >
          <Options of={periodChoices.map((one) => ({ id: one.months, name: one.label }))} />
        </SelectField>
        <PrintButton />
      </div>
      {rows.length === 0 ? (
        <p>There are no upcoming duties.</p>
      ) : (
        <DutySheetRows rows={rows} withRota={rota === ''} />
      )}
    </PageLayout>
  );
}

/** Row counts above which the type gets smaller, so that a season fits one sheet. */
const maxRowsLargeType = 16;
const maxRowsMediumType = 26;

function DutySheetRows({ rows, withRota }: { rows: PrintedDutySheet; withRota: boolean }) {
  const size =
    rows.length <= maxRowsLargeType ? 'large' : rows.length <= maxRowsMediumType ? 'middling' : 'small';
  return (
    <table className={`report duties-sheet ${size}`}>
      <TableHead of={['When', 'Duty', 'Who']} />
      <tbody>
        {rows.map((duty) => (
          <tr key={duty.id}>
            <th scope="row">
              {formatWeekdayAndDate(duty.date)}
              {duty.time ? `, ${formatTimeOfDay(duty.time)}` : ''}
            </th>
            <td>{[withRota && duty.rotaName, duty.title, duty.note].filter(Boolean).join(', ')}</td>
            <td>
              <strong>{formatList(duty.names)}</strong>
              {duty.vacant > 0 ? <span className="duties-blank">{'…………………'.repeat(duty.vacant)}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
