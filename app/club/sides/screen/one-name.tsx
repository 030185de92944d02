import { positionAt } from '#app/club/sides/shape.ts';
import type { Person } from '#app/club/sides/sides-schemas.server.ts';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { freeIn, type Newcomer } from './lineup.ts';
import { countWords, placeWords, warnings, wayWords } from './person-words.ts';
import type { Sides } from './use-sides.ts';

interface Props {
  person: Person;
  sides: Sides;
  /** Why they gave a place back, where they did. */
  gaveBack?: string | undefined;
}

/** A name with what a captain weighs. A tap shows the places that are free; on a desk it is dragged to one. */
export function OneName({ person, sides, gaveBack }: Props) {
  const { rink } = useWords();
  const { id, name, note, likes } = person;
  const { lineup, held } = sides;
  const who = { key: id, member: id, name, ...(gaveBack !== undefined && { again: true }) };
  const pick = lineup.picks.find(({ key }) => key === id);
  const open = held?.key === id;
  const canPlay = person.state === 'in';
  const wary = [
    ...(gaveBack !== undefined ? [`gave a place back${gaveBack && `: ${gaveBack}`}`] : []),
    ...warnings(person),
  ];
  return (
    <li className="pick-name" data-placed={pick ? '' : undefined}>
      <button
        type="button"
        className="pick-tap"
        aria-expanded={open}
        disabled={!canPlay && !pick}
        draggable={canPlay}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
        onClick={() => sides.hold(who)}
      >
        <span className="pick-first">
          <strong>{name}</strong>
          {pick ? <span className="badge">{placeWords(pick, lineup, rink)}</span> : null}
        </span>
        <span className="soft">{countWords(person)}</span>
        {likes.length > 0 ? <span className="soft">likes to play {likes.join(', ')}</span> : null}
        {wary.length + wayWords(person).length > 0 ? (
          <span className="pick-badges">
            {wary.map((words) => (
              <span key={words} className="badge warm">
                {words}
              </span>
            ))}
            {wayWords(person).map((words) => (
              <span key={words} className="badge">
                {words}
              </span>
            ))}
          </span>
        ) : null}
        {note ? <span>‘{note}’</span> : null}
      </button>
      {open ? <FreePlaces who={who} sides={sides} isIn={pick !== undefined} canPlay={canPlay} /> : null}
    </li>
  );
}

interface FreeProps {
  who: Newcomer;
  sides: Sides;
  isIn: boolean;
  canPlay: boolean;
}

/** The places that are free, under the name that was tapped. */
function FreePlaces({ who, sides, isIn, canPlay }: FreeProps) {
  const { rink } = useWords();
  const { lineup } = sides;
  const rinks = Array.from({ length: lineup.rinks }, (_, at) => at + 1);
  return (
    <div className="pick-places">
      {rinks.map((number) => {
        const free = canPlay ? freeIn(lineup, number) : [];
        return free.length > 0 ? (
          <p key={number} className="pick-row">
            <span>
              {capital(rink)} {number}
            </span>
            {free.map((seat) => (
              <button
                key={seat.place}
                type="button"
                className="button small"
                onClick={() => sides.put(who, seat)}
              >
                <span className="visually-hidden">
                  {who.name}: {rink} {number},{' '}
                </span>
                {positionAt(seat, lineup)}
              </button>
            ))}
          </p>
        ) : null;
      })}
      <p className="pick-row">
        {canPlay ? (
          <button type="button" className="button quiet small" onClick={() => sides.standBy(who)}>
            Reserve<span className="visually-hidden">: {who.name}</span>
          </button>
        ) : null}
        {isIn ? (
          <button type="button" className="button quiet small" onClick={() => sides.takeOut(who.key)}>
            Take out<span className="visually-hidden">: {who.name}</span>
          </button>
        ) : null}
      </p>
    </div>
  );
}
