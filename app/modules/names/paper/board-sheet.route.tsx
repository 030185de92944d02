import { useLoaderData } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import type { BoardFacts, Hub } from '#app/modules/names/admin/board-schemas.server.ts';
import { clientLoader } from '#app/modules/names/admin/read-hub.ts';
import type { NameOnBoard } from '#app/modules/names/answers/answer-schemas.server.ts';
import { useClubName } from '#app/site/shell.ts';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';

export { clientLoader };

const usualLines = 24;
const leastBlank = 6;

/** Render the printable board on one A4 sheet: the available players so far, and blank rows to write on. */
export default function BoardSheet() {
  const hub = useLoaderData<typeof clientLoader>();
  const { event, board, closes } = hub;
  const clubName = useClubName();
  const { names } = hub;
  const down = [...names.yes, ...names.ifNeeded];
  const blank = Math.max(leastBlank, usualLines - down.length);
  return (
    <Page
      title={`The board: ${event.title}`}
      description="A board to print and to pin up."
      heading={event.title}
      lead={[event.when, event.where].filter(Boolean).join('. ')}
      before={<BackTo to={`/desk/matches/${encodeURIComponent(event.id)}`}>{event.title}</BackTo>}
      wide
    >
      <div className="actions no-print">
        <PrintButton />
      </div>
      <section
        className="board-sheet"
        aria-label="The board"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by the keyboard too
        tabIndex={0}
        style={{ '--lines': down.length + blank } as React.CSSProperties}
      >
        <p className="board-sheet-words">
          {clubName}. {sheetWords(board, closes)}
        </p>
        <table className="report">
          <caption className="visually-hidden">Names</caption>
          <Heads asks={board} />
          <tbody>
            {down.map((one, n) => (
              <NameLine key={one.member} one={one} number={n + 1} asks={board} />
            ))}
            {Array.from({ length: blank }, (_, n) => down.length + n + 1).map((number) => (
              <NameLine key={number} number={number} asks={board} />
            ))}
          </tbody>
        </table>
      </section>
    </Page>
  );
}

type Asks = Pick<BoardFacts, 'lifts' | 'teas'> | null;

function sheetWords(board: Hub['board'], closes: string): string {
  return [
    'Please write your name, or tick beside it.',
    board?.wanted ? `${board.wanted} are wanted; whoever comes after them is a reserve.` : '',
    closes ? `Names close on ${closes}.` : '',
    board?.note,
  ]
    .filter(Boolean)
    .join(' ');
}

function Heads({ asks }: { asks: Asks }) {
  return (
    <thead>
      <tr>
        <th scope="col">No.</th>
        <th scope="col">Name</th>
        <th scope="col">Yes</th>
        <th scope="col">If needed</th>
        {asks?.lifts ? <th scope="col">Lift: seats, or from where</th> : null}
        {asks?.teas ? <th scope="col">Teas</th> : null}
      </tr>
    </thead>
  );
}

function NameLine({ one, number, asks }: { one?: NameOnBoard; number: number; asks: Asks }) {
  return (
    <tr>
      <td>{number}</td>
      <th scope="row">{one?.name ?? <span className="visually-hidden">to be written</span>}</th>
      <td>{one?.word === 'yes' ? '✓' : null}</td>
      <td>{one?.word === 'if needed' ? '✓' : null}</td>
      {asks?.lifts ? <td>{one ? liftWords(one) : null}</td> : null}
      {asks?.teas ? <td>{one?.can_do_teas ? '✓' : null}</td> : null}
    </tr>
  );
}

const liftWords = ({ seats, lift_from }: NameOnBoard) =>
  [seats ? `${seats} ${seats === 1 ? 'seat' : 'seats'}` : '', lift_from && `from ${lift_from}`]
    .filter(Boolean)
    .join(', ');
