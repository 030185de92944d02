import type { NameOnBoard, NamesOfEvent } from '#app/modules/names/answers/answer-schemas.server.ts';
import { showWeekday } from '#app/modules/names/boards/event-line.ts';
import { Card } from '#app/ui/card.tsx';

/** Render the board: available players and reserves in order, 'if needed', and the unavailable collapsed. */
export function NameList({ names: { names, wanted } }: { names: Pick<NamesOfEvent, 'names' | 'wanted'> }) {
  const { yes } = names;
  const title = wanted === null ? `Down to play: ${yes.length}` : `Down to play: ${yes.length} of ${wanted}`;
  return (
    <Card title={title}>
      <NamesDown names={names} />
    </Card>
  );
}

/** Render the lists without a card. */
export function NamesDown({ names: { yes, ifNeeded, no } }: Pick<NamesOfEvent, 'names'>) {
  return (
    <>
      {yes.length === 0 ? <p>Nobody yet.</p> : <Names of={yes} ordered />}
      {ifNeeded.length > 0 ? (
        <>
          <h3>If needed</h3>
          <Names of={ifNeeded} />
        </>
      ) : null}
      {no.length > 0 ? (
        <details>
          <summary>Cannot play: {no.length}</summary>
          <Names of={no} />
        </details>
      ) : null}
    </>
  );
}

function Names({ of, ordered = false }: { of: NameOnBoard[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className="names-list">
      {of.map((one) => (
        <li key={one.member}>
          <strong>{one.name}</strong>{' '}
          {one.reserve > 0 ? <span className="badge warm">reserve {one.reserve}</span> : null}
          <span className="soft names-beside">{besides(one)}</span>
        </li>
      ))}
    </List>
  );
}

/** 'drives, 3 seats · can do teas · put down by Joan Appleby' */
export const besides = ({ seats, lift_from, can_do_teas, by, forDay, way }: NameOnBoard) =>
  [
    seats ? `drives, ${seats} ${seats === 1 ? 'seat' : 'seats'}` : '',
    lift_from ? `needs a lift from ${lift_from}` : '',
    can_do_teas ? 'can do teas' : '',
    by && (way === 'paper' ? 'from the board' : `put down by ${by}`),
    forDay ? `said it when it was on ${showWeekday(forDay)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
