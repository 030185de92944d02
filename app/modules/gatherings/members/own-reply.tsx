import { ActForm } from '#app/admin/forms/act-form.tsx';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { dueOf, paidWords, yourParty } from '#app/modules/gatherings/coming/coming.ts';
import { partyFields, partyIn, shownParty, typedParty } from '#app/modules/gatherings/coming/party.ts';
import { PartyFields } from '#app/modules/gatherings/coming/party-fields.tsx';
import { takesReplies } from '#app/modules/gatherings/gathering.ts';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { MemberGathering, OwnComing } from './read-for-member.server.ts';

interface Props {
  page: MemberGathering;
  coming: OwnComing;
  onDone: () => unknown;
}

/** Render a valid reply: its state, a form while sign-up is open, and a withdraw button until the event is over. */
export function OwnReply({ page, coming, onDone }: Props) {
  const { gathering, event, stage, isOver } = page;
  const { busy, failed, run } = useCall();
  const { id, state, version, put_by } = coming;
  const param = { event: event.id, id };
  const withdraw = () =>
    run(async () => {
      await call('DELETE /api/coming/{event}/replies/{id}', { param, version });
      await onDone();
    });
  const paid = paidWords(gathering, coming);
  return (
    <>
      <p>
        <strong>{state === 'in' ? 'Down, with a place.' : 'On the waiting list.'}</strong>{' '}
        {yourParty(gathering, coming)}
        {dueOf(gathering, coming) > 0 && paid ? `, ${paid}` : ''}.
        {put_by ? ` ${put_by} put this name down.` : ''}
      </p>
      <Trouble>{failed?.message}</Trouble>
      {takesReplies(stage) ? (
        <details>
          <summary>Change this reply</summary>
          <ActForm
            act="PUT /api/coming/{event}/replies/{id}"
            param={param}
            fields={partyFields(gathering.choices)}
            was={{ version }}
            button="Save"
            sends={(typed) => partyIn(typed, gathering.choices)}
            shown={(current) => shownParty(gathering.choices, current)}
            onDone={onDone}
          >
            <PartyFields facts={gathering} typed={typedParty(gathering.choices, coming)} prefix={`${id}-`} />
          </ActForm>
        </details>
      ) : null}
      {isOver ? null : (
        <div className="actions">
          <SureButton
            button="Withdraw"
            name={`Withdraw: ${coming.name}`}
            title={`Withdraw ${coming.name}?`}
            busy={busy}
            onSure={withdraw}
          >
            The place goes to whoever waits and fits.
          </SureButton>
        </div>
      )}
    </>
  );
}
