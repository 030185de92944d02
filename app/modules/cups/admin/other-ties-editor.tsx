import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatOtherClubsCupTie } from '#app/modules/cups/other-tie.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { otherClubsCupTieFormFields } from './cup-form-fields.ts';
import type { CupAdminData } from './cups-admin-schemas.ts';

/** Edits ties between other clubs; optional, so that the cup's page shows whole rounds. */
export function OtherClubsCupTiesEditor({
  screen: { cup, others },
  desk,
}: {
  screen: CupAdminData;
  desk: MutationRunner;
}) {
  const { slug } = cup;
  return (
    <CollapsibleSection
      title="Other clubs’ ties"
      about={others.length > 0 ? String(others.length) : 'optional'}
    >
      {others.map((tie) => (
        <details key={tie.id}>
          <summary>
            {tie.round}: {formatOtherClubsCupTie(tie)}
          </summary>
          <MutationForm
            mutation="PUT /api/desk/results/cups/{slug}/other-ties/{id}"
            param={{ slug, id: tie.id }}
            fields={otherClubsCupTieFormFields}
            initialValues={tie}
            button="Save"
            successMessage="Saved."
            onDone={desk.refresh}
          />
          <AdminRowActionButtons
            row={{ name: tie.home, version: tie.version }}
            desk={desk}
            param={{ slug, id: tie.id }}
            remove={{
              mutation: 'DELETE /api/desk/results/cups/{slug}/other-ties/{id}',
              button: `Remove ${tie.home} v ${tie.away}`,
              said: 'Tie removed.',
              sure: {
                title: 'Remove this tie?',
                yes: 'Yes, remove it',
                about: 'This removes the tie from the cup’s page. You can undo this for 24 hours.',
              },
            }}
          />
        </details>
      ))}
      <MutationForm
        key={others.length}
        mutation="POST /api/desk/results/cups/{slug}/other-ties"
        param={{ slug }}
        fields={otherClubsCupTieFormFields}
        button="Add this tie"
        successMessage="Tie added to the cup’s page."
        onDone={desk.refresh}
      />
    </CollapsibleSection>
  );
}
