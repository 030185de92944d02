import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { pounds } from '#app/core/money.ts';
import { dueOf } from '#app/modules/gatherings/coming/coming.ts';
import type { Coming } from '#app/modules/gatherings/coming/coming-schemas.server.ts';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { Full } from './coming-desk-schemas.server.ts';
import { partiesMovedUp } from './moved-up.ts';

interface Props {
  full: Full;
  coming: Coming;
  desk: Acts;
}

/** Render the one-press actions of a reply: confirm, mark as paid, withdraw, restore, delete. */
export function ComingButtons({ full: { event, gathering }, coming, desk }: Props) {
  const { busy } = desk;
  const { id, name, state, paid_pence, version } = coming;
  const param = { event: event.id, id };
  const due = dueOf(gathering, coming);
  const payAll = () =>
    desk.act(
      'PUT /api/desk/coming/{event}/replies/{id}/paid',
      { param, json: { paid: pounds(due) }, version },
      `${name} has paid £${pounds(due)}.`,
    );
  const setWithdrawn = (withdrawn: boolean) =>
    desk.act(
      'PUT /api/desk/coming/{event}/replies/{id}/state',
      { param, json: { withdrawn }, version },
      ({ coming, movedUp }) => {
        const at = coming.state === 'in' ? 'has a place' : 'is at the end of the waiting list';
        if (state === 'unconfirmed' && !withdrawn) return `${name} ${at}.`;
        if (withdrawn) return `${name} is withdrawn. ${partiesMovedUp(movedUp)}`.trim();
        return `${name} ${coming.state === 'in' ? 'has a place again' : 'is at the end of the waiting list'}.`;
      },
    );
  const forget = () =>
    desk.act(
      'DELETE /api/desk/coming/{event}/replies/{id}',
      { param, version },
      `What we held about ${name} has been deleted.`,
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
          Paid £{pounds(due)}
          <span className="visually-hidden">: {name}</span>
        </button>
      ) : null}
      {state === 'withdrawn' ? (
        <>
          <button type="button" className="button quiet" disabled={busy} onClick={() => setWithdrawn(false)}>
            Put back<span className="visually-hidden"> {name}</span>
          </button>
          <SureButton
            button="Delete"
            name={`Delete: ${name}`}
            title={`Delete what we hold about ${name}?`}
            busy={busy}
            onSure={forget}
          >
            The name, the address and the number of this reply are gone for good. This cannot be undone.
          </SureButton>
        </>
      ) : (
        <SureButton
          button="Withdraw"
          name={`Withdraw: ${name}`}
          title={`Withdraw ${name}?`}
          busy={busy}
          onSure={() => setWithdrawn(true)}
        >
          {state !== 'waiting'
            ? 'The places go to the first on the waiting list that fit. Whoever has an e-mail address is told.'
            : 'They leave the waiting list. Whoever has an e-mail address is told.'}
        </SureButton>
      )}
    </div>
  );
}
