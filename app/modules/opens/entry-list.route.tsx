import { useLoaderData } from 'react-router';
import { formatFullDate } from '#app/core/dates.ts';
import { PrintedBookings, PrintedBookingsPage } from '#app/modules/bookings/printed-list.tsx';
import { BackToOpenCompetitionLink } from '#app/modules/opens/admin/back-to-open.tsx';
import type { OpenCompetitionEntry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { isDrawnSidesDrive } from '#app/modules/opens/open/open-details.ts';
import { clientLoader } from './open-admin.route.tsx';

export { clientLoader };

/** Prints the entries on one sheet of A4 for the day, by number, with payment and a box to tick. */
export default function OpenCompetitionEntryListPage() {
  const { open, entries } = useLoaderData<typeof clientLoader>();
  const playing = entries.filter(({ state }) => state === 'in');
  const word = isDrawnSidesDrive(open.facts.team) ? 'Player' : 'Side';
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const table = { heads: ['No.', word, 'Phone', 'Paid'], cells: renderCells };
  return (
    <PrintedBookingsPage
      name={open.name}
      lead={`${formatFullDate(open.date)}. ${open.fee}`}
      before={<BackToOpenCompetitionLink open={open} />}
      className="entry-list"
    >
      <PrintedBookings title={`Entries (${playing.length})`} bookings={playing} {...table} />
      {waiting.length > 0 ? (
        <PrintedBookings title={`Waiting list (${waiting.length})`} bookings={waiting} {...table} />
      ) : null}
    </PrintedBookingsPage>
  );
}

const renderCells = ({ number, skip, others, phone, is_paid }: OpenCompetitionEntry) => (
  <>
    <td>{number}</td>
    <th scope="row">
      {skip}
      <span className="entry-others">{others.join(', ')}</span>
    </th>
    <td>{phone}</td>
    <td>{is_paid ? 'yes' : 'no'}</td>
  </>
);
