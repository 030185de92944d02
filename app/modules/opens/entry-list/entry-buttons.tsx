import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatMovedUp } from '#app/modules/bookings/bookings.ts';
import { WithdrawalButtons } from '#app/modules/bookings/withdrawal-buttons.tsx';
import type { AdminOpenCompetition } from '#app/modules/opens/admin/open-response-schemas.server.ts';
import { toNamedEntry } from '#app/modules/opens/entries/entry-labels.ts';
import type { OpenCompetitionEntry } from '#app/modules/opens/entries/entry-schemas.server.ts';

interface Props {
  open: AdminOpenCompetition;
  entry: OpenCompetitionEntry;
  desk: MutationRunner;
}

/** Buttons of an entry: mark as paid, withdraw, restore, delete. */
export function OpenCompetitionEntryButtons({ open, entry, desk }: Props) {
  const { id, skip, state, is_paid, version } = entry;
  const { busy } = desk;
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
        if (withdrawn) return `${skip} withdrawn. ${formatMovedUp(movedUp.map(toNamedEntry))}`.trim();
        const back = entry.state === 'in' ? 'has a place again' : 'is at the end of the waiting list';
        return `${skip} ${back}.`;
      },
    );
  const forget = () =>
    desk.mutate('DELETE /api/desk/opens/{slug}/entries/{id}', given, `Details of ${skip} deleted.`);
  return (
    <div className="actions">
      {state === 'withdrawn' && !is_paid ? null : (
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
      <WithdrawalButtons
        booking={toNamedEntry(entry)}
        busy={busy}
        withdrawal={
          state === 'in'
            ? 'The place goes to the first on the waiting list, if anyone is waiting. We email both of them if we have their addresses.'
            : 'This removes the entry from the waiting list.'
        }
        deletion={{
          title: `Delete the details of ${skip}?`,
          says: 'This deletes the names, the email address and the phone number. It cannot be undone.',
        }}
        onWithdrawn={setWithdrawn}
        onDelete={forget}
      />
    </div>
  );
}
