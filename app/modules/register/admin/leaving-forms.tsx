import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { defineDateField } from '#app/endpoints/fields.ts';
import type { RegisterEntryAdminPage } from '#app/modules/register/entry/register-schemas.server.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';

const leavingFields = { leftOn: defineDateField('Date they left') };

/** Records the day that a member left the club. */
export function RecordMemberLeavingForm({
  page: { member, name, version },
  desk,
}: {
  page: RegisterEntryAdminPage;
  desk: MutationRunner;
}) {
  return (
    <>
      <p>
        When a member leaves, record it here. {name} is signed out straight away and cannot sign in. The
        membership record stays until the yearly clear-out. If they rejoin before then, nothing is lost.
      </p>
      <MutationForm
        mutation="PUT /api/desk/members/{id}/register/leaving"
        param={{ id: member }}
        fields={leavingFields}
        initialValues={{ version }}
        button="Record as left"
        kind="danger"
        onDone={desk.refresh}
      />
    </>
  );
}

/** Records that a former member is back. */
export function RecordMemberReturnButton({
  page: { member, name, version },
  desk,
}: {
  page: RegisterEntryAdminPage;
  desk: MutationRunner;
}) {
  const back = () =>
    desk.mutate(
      'DELETE /api/desk/members/{id}/register/leaving',
      { param: { id: member }, version },
      `${name} is a member again.`,
    );
  return (
    <div className="stack">
      <p>They are signed out and will not be asked to play, picked or written to.</p>
      <ConfirmButton
        large
        kind="quiet"
        button="Restore membership"
        title={`Is ${name} a member again?`}
        yes="Yes, restore membership"
        busy={desk.busy}
        onSure={back}
      >
        They can sign in as before. Their membership record is unchanged.
      </ConfirmButton>
    </div>
  );
}
