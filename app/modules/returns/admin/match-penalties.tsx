import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { defineSelectField, defineTextField, toCustomFields } from '#app/endpoints/fields.ts';
import { formatPointsAndShots } from '#app/modules/formats/formats.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { FinePaymentControl } from './fine-paid.tsx';
import type { MatchResultEditorData } from './result-admin-pages.ts';

/** Deductions with their reasons, and fines; each can be undone. */
export function MatchPenaltiesSection({ one, desk }: { one: MatchResultEditorData; desk: MutationRunner }) {
  const { id, deductions, fine, fineSide, finePaidOn, version, names, isLate } = one;
  const said = [
    ...deductions.map(({ points, shots }) => formatPointsAndShots(points, shots)),
    fine && (finePaidOn ? `${fine} (paid)` : fine),
  ].filter(Boolean);
  return (
    <CollapsibleSection
      title="Deductions and fines"
      about={said.join(', ') || 'none'}
      open={isLate && said.length > 0}
    >
      {deductions.map((one) => (
        <p key={one.id}>
          {one.team}: {formatPointsAndShots(one.points, one.shots)}. {one.why}.{' '}
          <button
            type="button"
            className="link-button"
            disabled={desk.busy}
            onClick={() =>
              desk.mutate(
                'DELETE /api/desk/league/returns/{id}/deductions/{deduction}',
                { param: { id, deduction: one.id }, version: one.version },
                'Deduction removed. The table has been updated.',
              )
            }
          >
            Remove deduction
          </button>
        </p>
      ))}
      {fine ? (
        <FinePaymentControl {...{ id, fine, version, paidOn: finePaidOn, name: names[fineSide], desk }} />
      ) : null}
      <MutationForm
        key={`${version} fine`}
        mutation="PUT /api/desk/league/returns/{id}/fine"
        param={{ id }}
        fields={{
          fine: defineTextField('Fine', {
            maxLength: 150,
            hint: 'For example, ‘£2: result late’. Leave empty to remove the fine.',
          }),
          side: defineSelectField('Owed by', {
            options: names,
            invalidMessage: 'Choose who owes the fine.',
          }),
        }}
        initialValues={{ fine, side: fineSide, version }}
        kind="quiet"
        button="Save fine"
        successMessage="Fine saved."
        onDone={desk.refresh}
      />
      <MutationForm
        key={`${deductions.length} deduct`}
        mutation="POST /api/desk/league/returns/{id}/deductions"
        param={{ id }}
        fields={toCustomFields({ side: 'Deduct from', points: 'Points', shots: 'Shots', why: 'Reason' })}
        kind="quiet"
        button="Add deduction"
        successMessage="Deduction added. It is shown below the table with its reason."
        buildBody={({ side = '', points = '', shots = '', why = '' }) => ({
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
        <Field label="Reason" name="why" maxLength={200} />
      </MutationForm>
    </CollapsibleSection>
  );
}
