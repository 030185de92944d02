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
      `${skip} marked as ${paid ? 'paid' : 'not paid'}.`,
    );
  const setWithdrawn = (withdrawn: boolean) =>
    desk.mutate(
      'PUT /api/desk/opens/{slug}/entries/{id}/state',
      { ...given, json: { withdrawn } },
      ({ entry, movedUp }) => {
        if (withdrawn) return `${skip} withdrawn. ${formatPromotedOpenCompetitionEntries(movedUp)}`.trim();
        const back = entry.state === 'in' ? 'has a place again' : 'is at the end of the waiting list';
        return `${skip} ${back}.`;
      },
    );
  const forget = () =>
    desk.mutate('DELETE /api/desk/opens/{slug}/entries/{id}', given, `Details of ${skip} deleted.`);
  return (
    <div className="actions">
      {isGone && !is_paid ? null : (
        <button
          type="button"
          className="button quiet"
          disabled={busy}
          aria-label={`${is_paid ? 'Mark as not paid' : 'Mark as paid'}: ${skip}`}
          onClick={() => pay(!is_paid)}
        >
          {is_paid ? 'Mark as not paid' : 'Mark as paid'}
        </button>
      )}
      {isGone ? (
        <>
          <button type="button" className="button quiet" disabled={busy} onClick={() => setWithdrawn(false)}>
            Restore entry<span className="visually-hidden"> {skip}</span>
          </button>
          <ConfirmButton
            button="Delete"
            name={`Delete: ${skip}`}
            title={`Delete the details of ${skip}?`}
            busy={busy}
            onSure={forget}
          >
            This deletes the names, the email address and the phone number. It cannot be undone.
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
            ? 'The place goes to the first on the waiting list, if anyone is waiting. We email both of them if we have their addresses.'
            : 'This removes the entry from the waiting list.'}
        </ConfirmButton>
      )}
    </div>
  );
}
