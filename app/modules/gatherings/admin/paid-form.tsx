import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { pounds } from '#app/core/money.ts';
import { line } from '#app/endpoints/fields.ts';
import type { Coming } from '#app/modules/gatherings/coming/coming-schemas.server.ts';
import type { Full } from './coming-desk-schemas.server.ts';

const paidFields = {
  paid: line('All that has been paid, in pounds', {
    most: 20,
    inputMode: 'decimal',
    hint: '12 or 12.50; 0 for nothing.',
  }),
};

/** Render the form for the sum paid so far; part payments are possible. */
export function PaidForm({ full, coming, desk }: { full: Full; coming: Coming; desk: Acts }) {
  const { id, name, paid_pence, version } = coming;
  return (
    <ActForm
      act="PUT /api/desk/coming/{event}/replies/{id}/paid"
      param={{ event: full.event.id, id }}
      fields={paidFields}
      was={{ paid: pounds(paid_pence), version }}
      shown={({ paid_pence }) => ({ paid: pounds(Number(paid_pence)) })}
      button="Note it"
      said="Noted."
      onGivenWay={desk.refresh}
      onDone={async () => {
        await desk.refresh();
        desk.say(`What ${name} has paid is noted.`, undefined);
      }}
    />
  );
}
