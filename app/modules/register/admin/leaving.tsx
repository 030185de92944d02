import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { day } from '#app/endpoints/fields.ts';
import type { RegisterPage } from '#app/modules/register/entry/register-schemas.server.ts';
import { SureButton } from '#app/ui/sure-button.tsx';

const leavingFields = { leftOn: day('Left on') };

/** Records the day that a member left the club. */
export function LeavingForm({ page: { member, name, version }, desk }: { page: RegisterPage; desk: Acts }) {
  return (
    <>
      <p>
        When they leave the club: {name} is signed out at once and cannot sign in. What the register says
        stays until the yearly clearing. If they come back, so does all of it.
      </p>
      <ActForm
        act="PUT /api/desk/members/{id}/register/leaving"
        param={{ id: member }}
        fields={leavingFields}
        was={{ version }}
        button="They have left"
        kind="danger"
        onDone={desk.refresh}
      />
    </>
  );
}

/** Records that a former member is back. */
export function ReturnButton({ page: { member, name, version }, desk }: { page: RegisterPage; desk: Acts }) {
  const back = () =>
    desk.act(
      'DELETE /api/desk/members/{id}/register/leaving',
      { param: { id: member }, version },
      `${name} is a member again.`,
    );
  return (
    <div className="stack">
      <p>They are signed out, and neither asked, picked nor written to.</p>
      <SureButton
        large
        kind="quiet"
        button="They are back"
        title={`Is ${name} a member again?`}
        yes="Yes, they are back"
        busy={desk.busy}
        onSure={back}
      >
        They may sign in as before, with all that the register says of them.
      </SureButton>
    </div>
  );
}
