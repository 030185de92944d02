import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatPoundsWithoutSymbol } from '#app/core/money.ts';
import { defineTextField } from '#app/endpoints/fields.ts';
import type { SignUpReply } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import type { GatheringWithSignUp } from './gathering-admin-schemas.server.ts';

const paidFormFields = {
  paid: defineTextField('Total paid, in pounds', {
    maxLength: 20,
    inputMode: 'decimal',
    hint: 'For example, 12 or 12.50. Enter 0 if nothing has been paid.',
  }),
};

/** Render the form for the sum paid so far; part payments are possible. */
export function GatheringReplyPaymentForm({
  full,
  coming,
  desk,
}: {
  full: GatheringWithSignUp;
  coming: SignUpReply;
  desk: MutationRunner;
}) {
  const { id, name, paid_pence, version } = coming;
  return (
    <MutationForm
      mutation="PUT /api/desk/coming/{event}/replies/{id}/paid"
      param={{ event: full.event.id, id }}
      fields={paidFormFields}
      initialValues={{ paid: formatPoundsWithoutSymbol(paid_pence), version }}
      fromConflictRow={({ paid_pence }) => ({ paid: formatPoundsWithoutSymbol(Number(paid_pence)) })}
      button="Save payment"
      successMessage="Payment saved."
      onYielded={desk.refresh}
      onDone={() => desk.refreshAndShow(`Payment saved for ${name}.`)}
    />
  );
}
