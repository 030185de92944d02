import { call } from '#app/api/call.ts';
import type { Coming } from '#app/club/gatherings/coming/coming-schemas.server.ts';
import { pounds } from '#app/core/money.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Full } from './coming-desk-schemas.server.ts';

/** How much of it has been paid so far: parts may come one by one. */
export function PaidForm({ full, coming, desk }: { full: Full; coming: Coming; desk: DeskAction }) {
  const { id, name, paid_pence, version } = coming;
  const param = { event: full.event.id, id };
  return (
    <DeskForm
      labels={{ paid: 'Paid so far' }}
      button="Note it"
      said="Noted."
      version={version}
      onGivenWay={desk.refresh}
      shown={({ paid_pence }) => ({ paid: pounds(Number(paid_pence)) })}
      act={async (json, version) => {
        await call('PUT /api/desk/coming/{event}/replies/{id}/paid', { param, json, version: version ?? 0 });
        await desk.refresh();
        desk.say(`What ${name} has paid is noted.`, undefined);
        return {};
      }}
    >
      <Field
        label="All that has been paid, in pounds"
        name="paid"
        inputMode="decimal"
        hint="12 or 12.50; 0 for nothing."
        defaultValue={pounds(paid_pence)}
      />
    </DeskForm>
  );
}
