import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { line } from '#app/endpoints/fields.ts';
import { useClub } from '#app/site/shell.ts';
import { Fold } from '#app/ui/fold.tsx';

const fields = {
  phone: line('Telephone number', {
    most: 40,
    type: 'tel',
    autoComplete: 'tel',
    hint: 'Leave it empty if you would rather not be rung.',
  }),
};

/** With a register, the number is rendered among the member's details, with its visibility. */
export function AccountTelephone({ phone }: { phone: string }) {
  const { revalidate } = useRevalidator();
  if (useClub().uses.register) return null;
  return (
    <Fold title="Telephone" about={phone} id="telephone">
      <p>Captains and whoever keeps the roll see it, to ring you about a match. Other members do not.</p>
      <ActForm
        act="PUT /api/me/telephone"
        fields={fields}
        was={{ phone }}
        button="Keep the number"
        said="Saved."
        onDone={revalidate}
      />
    </Fold>
  );
}
