import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { Fold } from '#app/desk/fold.tsx';
import { useClub } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';

/** With a register it stands among the member's details, and who sees it is said there. */
export function AccountTelephone({ phone }: { phone: string }) {
  const { revalidate } = useRevalidator();
  if (useClub().uses.register) return null;
  return (
    <Fold title="Telephone" about={phone} id="telephone">
      <p>Captains and whoever keeps the roll see it, to ring you about a match. Other members do not.</p>
      <ActionForm
        fields={['phone']}
        button="Keep the number"
        done="Saved."
        act={async (json) => {
          await call('PUT /api/me/telephone', { json });
          await revalidate();
        }}
      >
        <Field
          label="Telephone number"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={phone}
          maxLength={40}
          hint="Leave it empty if you would rather not be rung."
        />
      </ActionForm>
    </Fold>
  );
}
