import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { Fold } from '#app/desk/fold.tsx';
import { Field } from '#app/ui/field.tsx';

export function AccountName({ me }: { me: Me }) {
  const { revalidate } = useRevalidator();
  return (
    <Fold title="How I appear in the forum">
      <p>
        You appear as <strong>{me.shownAs}</strong>. Only members see it.
      </p>
      <ActionForm
        fields={['displayName']}
        button="Save"
        done="Saved."
        act={async (json) => {
          await call('PATCH /api/me', { json });
          await revalidate();
        }}
      >
        <Field
          label="Display name"
          name="displayName"
          autoComplete="nickname"
          defaultValue={me.displayName ?? ''}
          maxLength={80}
          hint={
            me.nameIsGiven
              ? 'Leave it empty to show the name on the club’s roll.'
              : 'The club has no name of yours yet. Leave it empty to show your e-mail address.'
          }
        />
      </ActionForm>
    </Fold>
  );
}
