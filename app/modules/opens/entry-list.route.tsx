import { useLoaderData } from 'react-router';
import { formatFullDate } from '#app/core/dates.ts';
import { BackToOpenCompetitionLink } from '#app/modules/opens/admin/back-to-open.tsx';
import type { OpenCompetitionEntry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { isDrawnSidesDrive } from '#app/modules/opens/open/open-details.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import { clientLoader } from './open-admin.route.tsx';

export { clientLoader };

/** Prints the entries on one sheet of A4 for the day, by number, with payment and a box to tick. */
export default function OpenCompetitionEntryListPage() {
  const { open, entries } = useLoaderData<typeof clientLoader>();
  const playing = entries.filter(({ state }) => state === 'in');
  const word = isDrawnSidesDrive(open.facts.team) ? 'Player' : 'Side';
  const waiting = entries.filter(({ state }) => state === 'waiting');
  return (
    <PageLayout
      title={`Entries: ${open.name}`}
      description="A list of entries to print."
      heading={open.name}
      lead={`${formatFullDate(open.date)}. ${open.fee}`}
      before={<BackToOpenCompetitionLink open={open} />}
      wide
    >
      <div className="actions no-print">
        <PrintButton />
        <p className="soft">This list has phone numbers. Please do not pin it to a noticeboard.</p>
      </div>
      <div className="stack loose tick-list entry-list">
        <EntryTable title={`Entries (${playing.length})`} word={word} entries={playing} />
        {waiting.length > 0 ? (
          <EntryTable title={`Waiting list (${waiting.length})`} word={word} entries={waiting} />
        ) : null}
      </div>
    </PageLayout>
  );
}

function EntryTable({
  title,
  word,
  entries,
}: {
  title: string;
  word: string;
  entries: OpenCompetitionEntry[];
}) {
  const rows = entries.toSorted((a, b) => a.number - b.number);
  return (
    <table className="report">
      <caption>{title}</caption>
      <TableHead of={['No.', word, 'Phone', 'Paid', 'Arrived']} />
      <tbody>
        {rows.map((entry) => (
          <tr key={entry.id}>
            <td>{entry.number}</td>
            <th scope="row">
              {entry.skip}
              <span className="entry-others">{entry.others.join(', ')}</span>
            </th>
            <td>{entry.phone}</td>
            <td>{entry.is_paid ? 'yes' : 'no'}</td>
            <td>
              <span className="tick-box" role="img" aria-label="to be ticked" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
