import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { isSignUpOpen } from '#app/modules/gatherings/gathering.ts';
import {
  formatParty,
  formatReplyPayment,
  getAmountDue,
} from '#app/modules/gatherings/replies/format-reply.ts';
import {
  partyFieldLabels,
  partyToFormValues,
  responseToPartyValues,
  toPartyBody,
} from '#app/modules/gatherings/replies/party.ts';
import { PartyFields } from '#app/modules/gatherings/replies/party-fields.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import type { MemberGathering, OwnReplyView } from './member-gathering.server.ts';

interface Props {
  page: MemberGathering;
  coming: OwnReplyView;
  onDone: () => unknown;
}

/** Render a valid reply: its state, a form while sign-up is open, and a withdraw button until the event is over. */
export function OwnReplyDetails({ page, coming, onDone }: Props) {
  const { gathering, event, stage, isOver } = page;
  const { busy, failed, run } = useCall();
  const { id, state, version, put_by } = coming;
  const param = { event: event.id, id };
  const withdraw = () =>
    run(async () => {
      await call('DELETE /api/coming/{event}/replies/{id}', { param, version });
      await onDone();
    });
  const paid = formatReplyPayment(gathering, coming);
  return (
    <>
      <p>
        <strong>{state === 'in' ? 'Down, with a place.' : 'On the waiting list.'}</strong>{' '}
        {formatParty(gathering, coming)}
        {getAmountDue(gathering, coming) > 0 && paid ? `, ${paid}` : ''}.
        {put_by ? ` ${put_by} put this name down.` : ''}
      </p>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {isSignUpOpen(stage) ? (
        <details>
          <summary>Change this reply</summary>
          <MutationForm
            mutation="PUT /api/coming/{event}/replies/{id}"
            param={param}
            fields={partyFieldLabels(gathering.choices)}
            initialValues={{ version }}
            button="Save"
            buildBody={(typed) => toPartyBody(typed, gathering.choices)}
            fromConflictRow={(current) => responseToPartyValues(gathering.choices, current)}
            onDone={onDone}
          >
            <PartyFields
              facts={gathering}
              typed={partyToFormValues(gathering.choices, coming)}
              prefix={`${id}-`}
            />
          </MutationForm>
        </details>
      ) : null}
      {isOver ? null : (
        <div className="actions">
          <ConfirmButton
            button="Withdraw"
            name={`Withdraw: ${coming.name}`}
            title={`Withdraw ${coming.name}?`}
            busy={busy}
            onSure={withdraw}
          >
            The place goes to whoever waits and fits.
          </ConfirmButton>
        </div>
      )}
    </>
  );
}
