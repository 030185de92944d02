import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { isBookingOpen } from '#app/modules/bookings/bookings.ts';
import {
  formatSignUpParty,
  formatSignUpReplyPayment,
  getSignUpAmountDuePence,
} from '#app/modules/gatherings/replies/format-reply.ts';
import {
  createSignUpPartyFieldLabels,
  responseToSignUpPartyFormValues,
  signUpPartyToFormValues,
  toSignUpPartyBody,
} from '#app/modules/gatherings/replies/party.ts';
import { SignUpPartyFields } from '#app/modules/gatherings/replies/party-fields.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import type { MemberGathering, OwnSignUpReply } from './member-gathering.server.ts';

interface Props {
  page: MemberGathering;
  coming: OwnSignUpReply;
  onDone: () => unknown;
}

/** Render a valid reply: its state, a form while sign-up is open, and a withdraw button until the event is over. */
export function OwnSignUpReplyDetails({ page, coming, onDone }: Props) {
  const { gathering, event, stage, isOver } = page;
  const { busy, failed, run } = useApiCall();
  const { id, state, version, put_by } = coming;
  const param = { event: event.id, id };
  const withdraw = () =>
    run(async () => {
      await call('DELETE /api/coming/{event}/replies/{id}', { param, version });
      await onDone();
    });
  const paid = formatSignUpReplyPayment(gathering, coming);
  return (
    <>
      <p>
        <strong>{state === 'in' ? 'Signed up, with a place.' : 'On the waiting list.'}</strong>{' '}
        {formatSignUpParty(gathering, coming)}
        {getSignUpAmountDuePence(gathering, coming) > 0 && paid ? `, ${paid}` : ''}.
        {put_by ? ` Signed up by ${put_by}.` : ''}
      </p>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {isBookingOpen(stage) ? (
        <details>
          <summary>Change reply</summary>
          <MutationForm
            mutation="PUT /api/coming/{event}/replies/{id}"
            param={param}
            fields={createSignUpPartyFieldLabels(gathering.choices)}
            initialValues={{ version }}
            button="Save"
            buildBody={(typed) => toSignUpPartyBody(typed, gathering.choices)}
            fromConflictRow={(current) => responseToSignUpPartyFormValues(gathering.choices, current)}
            onDone={onDone}
          >
            <SignUpPartyFields
              facts={gathering}
              typed={signUpPartyToFormValues(gathering.choices, coming)}
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
            The place goes to the first booking on the waiting list that fits.
          </ConfirmButton>
        </div>
      )}
    </>
  );
}
