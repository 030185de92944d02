import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import type {
  AvailabilityBoardEntry,
  MemberAvailabilityBoard,
} from '#app/modules/availability/member-answers/availability-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';

/** Render the board: available players and reserves in order, 'if needed', and the unavailable collapsed. */
export function AvailabilityBoardCard({
  names: { names, wanted },
}: {
  names: Pick<MemberAvailabilityBoard, 'names' | 'wanted'>;
}) {
  const { yes } = names;
  const needed = wanted === null ? '' : yes.length > wanted ? ` (${wanted} needed)` : ` of ${wanted}`;
  return (
    <Card title={`Available: ${yes.length}${needed}`}>
      <AvailabilityBoardAnswerLists names={names} />
    </Card>
  );
}

/** Render the lists without a card. */
export function AvailabilityBoardAnswerLists({
  names: { yes, ifNeeded, no },
}: Pick<MemberAvailabilityBoard, 'names'>) {
  return (
    <>
      {yes.length === 0 ? <p>No one yet.</p> : <EntryList of={yes} ordered />}
      {ifNeeded.length > 0 ? (
        <>
          <h3>If needed</h3>
          <EntryList of={ifNeeded} />
        </>
      ) : null}
      {no.length > 0 ? (
        <details>
          <summary>Cannot play: {no.length}</summary>
          <EntryList of={no} />
        </details>
      ) : null}
    </>
  );
}

function EntryList({ of, ordered = false }: { of: AvailabilityBoardEntry[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={ordered ? 'names-list' : 'bare-list names-list'}>
      {of.map((one) => (
        <li key={one.member}>
          <strong>{one.name}</strong>{' '}
          {one.reserve > 0 ? <span className="badge warm">reserve {one.reserve}</span> : null}
          <span className="soft names-beside">{formatAvailabilityEntryDetails(one)}</span>
        </li>
      ))}
    </List>
  );
}

/** 'drives, 3 seats · can do teas · put down by Joan Appleby' */
const formatAvailabilityEntryDetails = ({
  seats,
  lift_from,
  can_do_teas,
  by,
  forDay,
  way,
}: AvailabilityBoardEntry) =>
  [
    seats ? `drives, ${formatCount(seats, 'seat')}` : '',
    lift_from ? `needs a lift from ${lift_from}` : '',
    can_do_teas ? 'can do teas' : '',
    by && (way === 'paper' ? 'from the noticeboard' : `added by ${by}`),
    forDay ? `answered for ${formatWeekdayAndDate(forDay)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
