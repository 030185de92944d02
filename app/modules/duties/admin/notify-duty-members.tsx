import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { MailingFormWithResult } from '#app/admin/send-sheet/send-sheet.tsx';
import type { DutiesAdminData } from './duties-section-schemas.ts';

/** Render the members not yet notified about a new or changed slot: one button to email them, and a list of those to phone. */
export function NotifyDutyMembersPanel({
  untold,
  desk,
}: {
  untold: DutiesAdminData['untold'];
  desk: MutationRunner;
}) {
  return (
    <MailingFormWithResult
      title="Members to contact"
      mutation="POST /api/desk/duties/telling"
      fields={{}}
      idempotent
      isLive
      reached={untold}
      toldOf={({ told }) => told}
      onDone={desk.refresh}
      beside={({ id, name }) => (
        <MutationButton
          isSmall
          desk={desk}
          mutation="PUT /api/desk/duties/telling/{id}"
          input={{ param: { id } }}
          successMessage={`${name} marked as phoned.`}
        >
          Phoned<span className="visually-hidden">: {name}</span>
        </MutationButton>
      )}
    />
  );
}
