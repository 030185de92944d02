import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Me } from '#app/api/who/me.ts';
import { line } from '#app/endpoints/fields.ts';
import { Fold } from '#app/ui/fold.tsx';

export function AccountName({ me }: { me: Me }) {
  const { revalidate } = useRevalidator();
  return (
    <Fold title="How I appear in the forum">
      <p>
        You appear as <strong>{me.shownAs}</strong>. Only members see it.
      </p>
      <ActForm
        act="PATCH /api/me"
        fields={fieldsOf(me)}
        was={{ displayName: me.displayName }}
        button="Save"
        said="Saved."
        onDone={revalidate}
      />
    </Fold>
  );
}

const fieldsOf = ({ nameIsGiven }: Me) => ({
  displayName: line('Display name', {
    most: 80,
    autoComplete: 'nickname',
    hint: nameIsGiven
      ? 'Leave it empty to show the name on the club’s roll.'
      : 'The club has no name of yours yet. Leave it empty to show your e-mail address.',
  }),
});
