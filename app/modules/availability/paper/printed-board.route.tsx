import { useLoaderData } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { formatCount } from '#app/core/language.ts';
import type {
  AvailabilityBoardSettings,
  EventAvailabilityBoard,
} from '#app/modules/availability/admin/board-schemas.server.ts';
import { clientLoader } from '#app/modules/availability/admin/event-board-loader.ts';
import type { AvailabilityBoardEntry } from '#app/modules/availability/member-answers/availability-schemas.server.ts';
import { useClubName } from '#app/site/shell.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';

export { clientLoader };

const defaultRowCount = 24;
const minBlankRows = 6;

/** Render the printable board on one A4 sheet: the available players so far, and blank rows to write on. */
export default function PrintedAvailabilityBoardPage() {
  const hub = useLoaderData<typeof clientLoader>();
  const { event, board, closes } = hub;
  const clubName = useClubName();
  const { names } = hub;
  const down = [...names.yes, ...names.ifNeeded];
  const blank = Math.max(minBlankRows, defaultRowCount - down.length);
  return (
    <PageLayout
      title={`Availability sheet: ${event.title}`}
      description="A sheet to print and pin up."
      heading={event.title}
      lead={[event.when, event.where].filter(Boolean).join('. ')}
      before={
        <AdminSectionBackLink to={`/desk/matches/${encodeURIComponent(event.id)}`}>
          {event.title}
        </AdminSectionBackLink>
      }
      wide
    >
      <div className="actions no-print">
        <PrintButton />
      </div>
      <section
        className="board-sheet"
        aria-label="Availability sheet"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by the keyboard too
        tabIndex={0}
        style={{ '--lines': down.length + blank } as React.CSSProperties}
      >
        <p className="board-sheet-words">
          {clubName}. {formatSheetText(board, closes)}
        </p>
        <table className="report">
          <caption className="visually-hidden">Names</caption>
          <SheetHead asks={board} />
          <tbody>
            {down.map((one, n) => (
              <SheetRow key={one.member} one={one} number={n + 1} asks={board} />
            ))}
            {Array.from({ length: blank }, (_, n) => down.length + n + 1).map((number) => (
              <SheetRow key={number} number={number} asks={board} />
            ))}
          </tbody>
        </table>
      </section>
    </PageLayout>
  );
}

type SheetQuestions = Pick<AvailabilityBoardSettings, 'lifts' | 'teas'> | null;

function formatSheetText(board: EventAvailabilityBoard['board'], closes: string): string {
  return [
    'Please write your name, or tick beside it.',
    board?.wanted ? `${board.wanted} players are needed. Anyone who signs after that is a reserve.` : '',
    closes ? `Availability closes on ${closes}.` : '',
    board?.note,
  ]
    .filter(Boolean)
    .join(' ');
}

function SheetHead({ asks }: { asks: SheetQuestions }) {
  return (
    <TableHead
      of={[
        'No.',
        'Name',
        'Yes',
        'If needed',
        asks?.lifts ? 'Lift: seats, or pick-up place' : null,
        asks?.teas ? 'Teas' : null,
      ]}
    />
  );
}

function SheetRow({
  one,
  number,
  asks,
}: {
  one?: AvailabilityBoardEntry;
  number: number;
  asks: SheetQuestions;
}) {
  return (
    <tr>
      <td>{number}</td>
      <th scope="row">{one?.name ?? <span className="visually-hidden">empty</span>}</th>
      <td>{one?.word === 'yes' ? '✓' : null}</td>
      <td>{one?.word === 'if needed' ? '✓' : null}</td>
      {asks?.lifts ? <td>{one ? formatEntryLift(one) : null}</td> : null}
      {asks?.teas ? <td>{one?.can_do_teas ? '✓' : null}</td> : null}
    </tr>
  );
}

const formatEntryLift = ({ seats, lift_from }: AvailabilityBoardEntry) =>
  [seats ? formatCount(seats, 'seat') : '', lift_from && `from ${lift_from}`].filter(Boolean).join(', ');
