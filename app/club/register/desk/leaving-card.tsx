import { day } from '#app/act/fields.ts';
import type { RegisterPage } from '#app/club/register/entry/register-schemas.server.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';

interface Props {
  page: RegisterPage;
  onDone: () => unknown;
}

const leavingFields = { leftOn: day('Left on') };

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
      <ActForm
        act="PUT /api/desk/members/{id}/register/leaving"
        param={{ id: member }}
        fields={leavingFields}
        was={{ version }}
        button="They have left"
        kind="danger"
        onDone={onDone}
      />
    </Fold>
  );
}

function HasLeft({ page: { member, name, version, leftOn } }: Pick<Props, 'page'>) {
  const desk = useActs();
  const back = () =>
    desk.act(
      'DELETE /api/desk/members/{id}/register/leaving',
      { param: { id: member }, version },
      `${name} is a member again.`,
    );
  return (
    <Card title={`Left on ${showDayAndYear(leftOn ?? '')}`}>
      {desk.word}
      <p>They are signed out, and neither asked, picked nor written to.</p>
      <SureButton
        large
        kind="primary"
        button="They are back"
        title={`Is ${name} a member again?`}
        yes="Yes, they are back"
        busy={desk.busy}
        onSure={back}
      >
        They may sign in as before, with all that the register says of them.
      </SureButton>
    </Card>
  );
}
