import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { defineDateField } from '#app/endpoints/fields.ts';
import type { RegisterEntryAdminPage } from '#app/modules/register/entry/register-schemas.server.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';

const leavingFields = { leftOn: defineDateField('Left on') };

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
        When they leave the club: {name} is signed out at once and cannot sign in. What the register says
        stays until the yearly clearing. If they come back, so does all of it.
      </p>
      <MutationForm
        mutation="PUT /api/desk/members/{id}/register/leaving"
        param={{ id: member }}
        fields={leavingFields}
        initialValues={{ version }}
        button="They have left"
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
      <p>They are signed out, and neither asked, picked nor written to.</p>
      <ConfirmButton
        large
        kind="quiet"
        button="They are back"
        title={`Is ${name} a member again?`}
        yes="Yes, they are back"
        busy={desk.busy}
        onSure={back}
      >
        They may sign in as before, with all that the register says of them.
      </ConfirmButton>
    </div>
  );
}
