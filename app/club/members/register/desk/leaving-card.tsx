import { call } from '#app/api/call.ts';
import type { RegisterPage } from '#app/club/members/register/register-schemas.server.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { Fold } from '#app/desk/fold.tsx';
import { useDeskAction } from '#app/desk/use-desk-action.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';

interface Props {
  page: RegisterPage;
  onDone: () => unknown;
}

/** That somebody has left, or is a member again. */
export function LeavingCard({ page, onDone }: Props) {
  return page.leftOn ? <HasLeft page={page} /> : <Leaving page={page} onDone={onDone} />;
}

function Leaving({ page: { member, name, version }, onDone }: Props) {
  return (
    <Fold title="Leaving" about="when they leave the club">
      <p>
        {name} is signed out at once and cannot sign in. What the register says stays until the yearly
        clearing. If they come back, so does all of it.
      </p>
      <ActionForm
        fields={['leftOn']}
        labels={{ leftOn: 'Left on' }}
        version={version}
        button="They have left"
        kind="danger"
        act={async (json, version) => {
          await call('PUT /api/desk/members/{id}/register/leaving', { param: { id: member }, json, version });
          await onDone();
        }}
        onGivenWay={onDone}
      >
        <Field label="Left on" name="leftOn" type="date" required />
      </ActionForm>
    </Fold>
  );
}

function HasLeft({ page: { member, name, version, leftOn } }: Pick<Props, 'page'>) {
  const { act, busy, word } = useDeskAction();
  const back = () =>
    act(
      `${name} is a member again.`,
      (version) => call('DELETE /api/desk/members/{id}/register/leaving', { param: { id: member }, version }),
      { version },
    );
  return (
    <Card title={`Left on ${showDayAndYear(leftOn ?? '')}`}>
      {word}
      <p>They are signed out, and neither asked, picked nor written to.</p>
      <SureButton
        large
        kind="primary"
        button="They are back"
        title={`Is ${name} a member again?`}
        yes="Yes, they are back"
        busy={busy}
        onSure={back}
      >
        They may sign in as before, with all that the register says of them.
      </SureButton>
    </Card>
  );
}
