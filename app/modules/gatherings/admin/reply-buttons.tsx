import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatMoney, formatPoundsWithoutSymbol } from '#app/core/money.ts';
import { formatMovedUp } from '#app/modules/bookings/bookings.ts';
import { WithdrawalButtons } from '#app/modules/bookings/withdrawal-buttons.tsx';
import { getSignUpAmountDuePence } from '#app/modules/gatherings/replies/format-reply.ts';
import type { SignUpReply } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import type { GatheringWithSignUp } from './gathering-admin-schemas.server.ts';

interface Props {
  full: GatheringWithSignUp;
  coming: SignUpReply;
  desk: MutationRunner;
}

/** Render the one-press actions of a reply: confirm, mark as paid, withdraw, restore, delete. */
export function GatheringReplyButtons({ full: { event, gathering }, coming, desk }: Props) {
  const { busy } = desk;
  const { id, name, state, paid_pence, version } = coming;
  const param = { event: event.id, id };
  const due = getSignUpAmountDuePence(gathering, coming);
  const payAll = () =>
    desk.mutate(
      'PUT /api/desk/coming/{event}/replies/{id}/paid',
      { param, json: { paid: formatPoundsWithoutSymbol(due) }, version },
      `${name} has paid ${formatMoney(due)}.`,
    );
  const setWithdrawn = (withdrawn: boolean) =>
    desk.mutate(
      'PUT /api/desk/coming/{event}/replies/{id}/state',
      { param, json: { withdrawn }, version },
      ({ coming, movedUp }) => {
        const at = coming.state === 'in' ? 'has a place' : 'is at the end of the waiting list';
        if (state === 'unconfirmed' && !withdrawn) return `${name} ${at}.`;
        if (withdrawn) return `${name} withdrawn. ${formatMovedUp(movedUp)}`.trim();
        return `${name} ${coming.state === 'in' ? 'has a place again' : 'is at the end of the waiting list'}.`;
      },
    );
  const forget = () =>
    desk.mutate(
      'DELETE /api/desk/coming/{event}/replies/{id}',
      { param, version },
      `${name}’s reply deleted.`,
    );
  return (
    <div className="actions">
      {state === 'unconfirmed' ? (
        <button type="button" className="button" disabled={busy} onClick={() => setWithdrawn(false)}>
          They are coming<span className="visually-hidden">: {name}</span>
        </button>
      ) : null}
      {(state === 'in' || state === 'waiting') && paid_pence < due ? (
        <button type="button" className="button quiet" disabled={busy} onClick={payAll}>
          Paid £{formatPoundsWithoutSymbol(due)}
          <span className="visually-hidden">: {name}</span>
        </button>
      ) : null}
      <WithdrawalButtons
        booking={coming}
        busy={busy}
        withdrawal={
          state === 'waiting'
            ? 'They come off the waiting list. We email them if they have an email address.'
            : 'The places go to the first bookings on the waiting list that fit. We email those with an email address.'
        }
        deletion={{
          title: `Delete ${name}’s reply?`,
          says: 'This deletes the name, the contact details and the reply. You cannot undo this.',
        }}
        onWithdrawn={setWithdrawn}
        onDelete={forget}
      />
    </div>
  );
}
