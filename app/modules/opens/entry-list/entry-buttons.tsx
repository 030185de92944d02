import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { AdminOpenCompetition } from '#app/modules/opens/admin/open-response-schemas.server.ts';
import type { OpenCompetitionEntry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { formatPromotedOpenCompetitionEntries } from '#app/modules/opens/entries/promoted-entries.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';

interface Props {
  open: AdminOpenCompetition;
  entry: OpenCompetitionEntry;
  desk: MutationRunner;
}

/** Buttons of an entry: mark as paid, withdraw, restore, delete. */
export function OpenCompetitionEntryButtons({ open, entry, desk }: Props) {
  const { id, skip, state, is_paid, version } = entry;
  const { busy } = desk;
  const isGone = state === 'withdrawn';
  const given = { param: { slug: open.key, id }, version };
  const pay = (paid: boolean) =>
    desk.mutate(
      'PUT /api/desk/opens/{slug}/entries/{id}/paid',
      { ...given, json: { paid } },
      `${skip} is noted as ${paid ? 'paid' : 'not paid'}.`,
    );
  const setWithdrawn = (withdrawn: boolean) =>
    desk.mutate(
      'PUT /api/desk/opens/{slug}/entries/{id}/state',
      { ...given, json: { withdrawn } },
      ({ entry, movedUp }) => {
        if (withdrawn) return `${skip} is withdrawn. ${formatPromotedOpenCompetitionEntries(movedUp)}`.trim();
        const back = entry.state === 'in' ? 'has a place again' : 'is at the end of the waiting list';
        return `${skip} ${back}.`;
      },
    );
  const forget = () =>
    desk.mutate(
      'DELETE /api/desk/opens/{slug}/entries/{id}',
      given,
      `What we held about ${skip} has been deleted.`,
    );
  return (
    <div className="actions">
      {isGone && !is_paid ? null : (
        <button
          type="button"
          className="button quiet"
          disabled={busy}
          aria-label={`${is_paid ? 'Not paid after all' : 'Paid'}: ${skip}`}
          onClick={() => pay(!is_paid)}
        >
          {is_paid ? 'Not paid after all' : 'Paid'}
        </button>
      )}
      {isGone ? (
        <>
          <button type="button" className="button quiet" disabled={busy} onClick={() => setWithdrawn(false)}>
            Put back<span className="visually-hidden"> {skip}</span>
          </button>
          <ConfirmButton
            button="Delete"
            name={`Delete: ${skip}`}
            title={`Delete what we hold about ${skip}?`}
            busy={busy}
            onSure={forget}
          >
            The names, the address and the number are gone for good. This cannot be undone.
          </ConfirmButton>
        </>
      ) : (
        <ConfirmButton
          button="Withdraw"
          name={`Withdraw: ${skip}`}
          title={`Withdraw ${skip}?`}
          busy={busy}
          onSure={() => setWithdrawn(true)}
        >
          {state === 'in'
            ? 'The place goes to the first on the waiting list, if there is one. Whoever has an e-mail address is told.'
            : 'The side leaves the waiting list.'}
        </ConfirmButton>
      )}
    </div>
  );
}
