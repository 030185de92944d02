import type { TeamSelectionCandidate } from '#app/modules/side-editor/sides-schemas.server.ts';
import { getLineupPlacePosition } from '#app/modules/sides/sides.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import {
  formatCandidateSeasonTotals,
  formatCandidateTransport,
  formatLineupPlace,
  listCandidateWarnings,
} from './candidate-text.ts';
import { listFreeLineupPlaces, type UnplacedLineupPlayer } from './lineup.ts';
import type { SidesEditorState } from './use-sides-editor.ts';

interface Props {
  /** Element id of the button. */
  id: string;
  person: TeamSelectionCandidate;
  sides: SidesEditorState;
  /** Reason why they withdrew; undefined if they did not. */
  gaveBack: string | undefined;
  /** Called before they are moved to or from a place. */
  onMove: () => void;
}

/** Render a name with details for the captain. Tap to list the free places, or drag to one. */
export function TeamCandidateRow({ id, person, sides, gaveBack, onMove }: Props) {
  const { rink } = useClubTerms();
  const { name, note } = person;
  const { lineup, held } = sides;
  const who = { key: person.id, member: person.id, name, ...(gaveBack !== undefined && { again: true }) };
  const pick = lineup.picks.find(({ key }) => key === person.id);
  const open = held?.key === person.id;
  const canPlay = person.state === 'in';
  const wary = [
    ...(gaveBack !== undefined ? [`dropped out${gaveBack && `: ${gaveBack}`}`] : []),
    ...listCandidateWarnings(person),
  ];
  return (
    <li>
      <button
        id={id}
        type="button"
        className="row pick-tap"
        aria-expanded={open}
        disabled={!canPlay && !pick}
        draggable={canPlay}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', person.id)}
        onClick={() => sides.hold(who)}
      >
        <span className="row-name">{name}</span>
        {pick ? <span className="row-state">{formatLineupPlace(pick, lineup, rink)}</span> : null}
        <span className="row-line">{formatCandidateSeasonTotals(person)}</span>
        {wary.length > 0 ? <span className="row-line pressing">{wary.join('; ')}</span> : null}
        {formatCandidateTransport(person).length > 0 ? (
          <span className="row-line">{formatCandidateTransport(person).join('; ')}</span>
        ) : null}
        {note ? <span className="row-line">‘{note}’</span> : null}
      </button>
      {open ? (
        <FreePlaces who={who} sides={sides} isIn={pick !== undefined} canPlay={canPlay} onMove={onMove} />
      ) : null}
    </li>
  );
}

interface FreeProps {
  who: UnplacedLineupPlayer;
  sides: SidesEditorState;
  isIn: boolean;
  canPlay: boolean;
  onMove: () => void;
}

/** Render the free places below the tapped name. */
function FreePlaces({ who, sides, isIn, canPlay, onMove }: FreeProps) {
  const { rink } = useClubTerms();
  const { lineup } = sides;
  const rinks = Array.from({ length: lineup.rinks }, (_, at) => at + 1);
  const moving = (move: () => void) => () => {
    onMove();
    move();
  };
  return (
    <div className="stack tight pick-places">
      {rinks.map((number) => {
        const free = canPlay ? listFreeLineupPlaces(lineup, number) : [];
        return free.length > 0 ? (
          <p key={number} className="pick-row">
            <span>
              {capitalize(rink)} {number}
            </span>
            {free.map((seat) => (
              <button
                key={seat.place}
                type="button"
                className="button quiet small"
                onClick={moving(() => sides.put(who, seat))}
              >
                <span className="visually-hidden">
                  {who.name}: {rink} {number},{' '}
                </span>
                {getLineupPlacePosition(seat, lineup)}
              </button>
            ))}
          </p>
        ) : null;
      })}
      <p className="pick-row">
        {canPlay ? (
          <button type="button" className="button quiet small" onClick={moving(() => sides.standBy(who))}>
            Reserve<span className="visually-hidden">: {who.name}</span>
          </button>
        ) : null}
        {isIn ? (
          <button type="button" className="button quiet small" onClick={moving(() => sides.takeOut(who.key))}>
            Remove<span className="visually-hidden">: {who.name}</span>
          </button>
        ) : null}
      </p>
    </div>
  );
}
