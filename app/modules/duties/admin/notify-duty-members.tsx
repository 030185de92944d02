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
        <button
          type="button"
          className="button quiet small"
          disabled={desk.busy}
          onClick={() =>
            desk.mutate('PUT /api/desk/duties/telling/{id}', { param: { id } }, `${name} marked as phoned.`)
          }
        >
          Phoned<span className="visually-hidden">: {name}</span>
        </button>
      )}
    />
  );
}
