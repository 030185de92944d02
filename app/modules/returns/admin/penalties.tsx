import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { choice, drawn, line } from '#app/endpoints/fields.ts';
import { amounts } from '#app/modules/formats/formats.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { FinePaid } from './fine-paid.tsx';
import type { OneReturn } from './room.ts';

/** Deductions with their reasons, and fines; each can be undone. */
export function Penalties({ one, desk }: { one: OneReturn; desk: Acts }) {
  const { id, deductions, fine, fineSide, finePaidOn, version, names, isLate } = one;
  const said = [
    ...deductions.map(({ points, shots }) => amounts(points, shots)),
    fine && (finePaidOn ? `${fine} (paid)` : fine),
  ].filter(Boolean);
  return (
    <Fold title="Deductions and fines" about={said.join(', ') || 'none'} open={isLate && said.length > 0}>
      {deductions.map((one) => (
        <p key={one.id}>
          {one.team}: {amounts(one.points, one.shots)}. {one.why}.{' '}
          <button
            type="button"
            className="link-button"
            disabled={desk.busy}
            onClick={() =>
              desk.act(
                'DELETE /api/desk/league/returns/{id}/deductions/{deduction}',
                { param: { id, deduction: one.id }, version: one.version },
                'Taken back. The table shows it now.',
              )
            }
          >
            There was a reason: take it back
          </button>
        </p>
      ))}
      {fine ? <FinePaid {...{ id, fine, version, paidOn: finePaidOn, name: names[fineSide], desk }} /> : null}
      <ActForm
        key={`${version} fine`}
        act="PUT /api/desk/league/returns/{id}/fine"
        param={{ id }}
        fields={{
          fine: line('Fine', { most: 150, hint: 'For example, ‘£2: result late’. Empty for none.' }),
          side: choice('Who owes it', {
            options: names,
            wrong: 'Choose who owes it.',
          }),
        }}
        was={{ fine, side: fineSide, version }}
        kind="quiet"
        button="Note the fine"
        said="Noted."
        onDone={desk.refresh}
      />
      <ActForm
        key={`${deductions.length} deduct`}
        act="POST /api/desk/league/returns/{id}/deductions"
        param={{ id }}
        fields={drawn({ side: 'From', points: 'Points', shots: 'Shots', why: 'Why' })}
        kind="quiet"
        button="Deduct"
        said="Deducted. It stands under the table with its reason."
        sends={({ side = '', points = '', shots = '', why = '' }) => ({
          side: side === 'away' ? ('away' as const) : ('home' as const),
          points: Number(points || 0),
          shots: Number(shots || 0),
          why,
        })}
        onDone={desk.refresh}
      >
        <SelectField label="Deduct from" name="side">
          <option value="home">{names.home}</option>
          <option value="away">{names.away}</option>
        </SelectField>
        <Field label="Points" name="points" inputMode="decimal" maxLength={5} />
        <Field label="Shots" name="shots" inputMode="decimal" maxLength={5} />
        <Field label="Why" name="why" maxLength={200} />
      </ActForm>
    </Fold>
  );
}
