import type {
  TeamSelectionCandidate,
  TeamSelectionPageData,
} from '#app/modules/side-editor/sides-schemas.server.ts';
import { Options } from '#app/ui/form/options.tsx';
import { listCandidateWarnings, teamPickStateLabels } from './candidate-text.ts';
import { findLineupPickAt, type UnplacedLineupPlayer } from './lineup.ts';
import type { SidesEditorState } from './use-sides-editor.ts';

interface Props {
  screen: TeamSelectionPageData;
  sides: SidesEditorState;
  rink: number;
  place: number;
  position: string;
  /** Accessible name: 'Rink 2, skip'. */
  name: string;
}

/** Maximum name length that fits beside the position on a narrow screen. */
const maxShortNameLength = 16;

/** Render one place: a select or, while a name is selected, a button that puts it here. */
export function LineupPlaceField({ screen, sides, rink, place, position, name }: Props) {
  const { lineup, held } = sides;
  const seat = { rink, place };
  const pick = findLineupPickAt(lineup, seat);
  const person = screen.people.find(({ id }) => id === pick?.member);
  const state = screen.picks.find((one) => (one.member ?? one.id) === pick?.key)?.state;
  const wary = person ? listCandidateWarnings(person) : [];
  function take(key: string) {
    if (key === '' && pick) sides.takeOut(pick.key);
    const who = findPlayer(key, sides, screen.people);
    if (who) sides.put(who, seat);
  }
  return (
    <li
      className={pick && pick.name.length > maxShortNameLength ? 'pick-place pick-long' : 'pick-place'}
      draggable={pick !== undefined}
      onDragStart={(event) => pick && event.dataTransfer.setData('text/plain', pick.key)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.getData('text/plain'));
      }}
    >
      <span className="pick-position">{position}</span>
      {held ? (
        <button
          type="button"
          className="button quiet small"
          aria-label={`${name}: ${held.name}`}
          onClick={() => sides.put(held, seat)}
        >
          {held.name} here{pick && pick.key !== held.key ? `, instead of ${pick.name}` : ''}
        </button>
      ) : (
        <select aria-label={name} value={pick?.key ?? ''} onChange={(event) => take(event.target.value)}>
          <option value="">{pick ? 'No one' : 'Choose'}</option>
          <CandidateOptions screen={screen} sides={sides} here={pick?.key} />
        </select>
      )}
      {state && teamPickStateLabels[state] ? (
        <span className={state === 'confirmed' ? 'badge' : 'badge warm'}>{teamPickStateLabels[state]}</span>
      ) : null}
      {wary.map((words) => (
        <span key={words} className="badge warm">
          {words}
        </span>
      ))}
    </li>
  );
}

/** Return the player with a key: placed already, or a member. */
function findPlayer(
  key: string,
  { lineup }: SidesEditorState,
  people: TeamSelectionCandidate[],
): UnplacedLineupPlayer | undefined {
  const there = lineup.picks.find((one) => one.key === key);
  if (there) return there;
  const person = people.find(({ id }) => id === key);
  return person && { key, member: key, name: person.name };
}

/** Render all candidates for a place: 'yes' without a place first. */
function CandidateOptions({
  screen,
  sides,
  here,
}: {
  screen: TeamSelectionPageData;
  sides: SidesEditorState;
  here: string | undefined;
}) {
  const { picks } = sides.lineup;
  const taken = new Set(picks.filter(({ rink }) => rink > 0).map(({ key }) => key));
  const guests = picks.filter(({ member, rink }) => member === null && rink === 0);
  const free = screen.people.filter(({ id, state }) => !taken.has(id) && state === 'in');
  const said = (word: TeamSelectionCandidate['word']) => free.filter((one) => one.word === word);
  const groups = [
    { label: 'Yes', people: said('yes') },
    { label: 'If needed', people: said('if needed') },
    { label: 'Guests', people: guests.map(({ key, name }) => ({ id: key, name, ...noTotals })) },
    {
      label: 'Already placed: the two swap',
      people: picks
        .filter(({ key, rink }) => rink > 0 && key !== here)
        .map(({ key, name }) => ({ id: key, name, ...noTotals })),
    },
    { label: 'Not answered', people: said('') },
    { label: 'No', people: said('no') },
  ];
  const own = picks.find(({ key }) => key === here);
  return (
    <>
      {own ? <option value={own.key}>{own.name}</option> : null}
      {groups
        .filter(({ people }) => people.length > 0)
        .map(({ label, people }) => (
          <optgroup key={label} label={label}>
            <Options
              of={people.map(({ id, name, asked, played, clashes }) => ({
                id,
                name: `${name}${asked > 0 ? ` (available ${asked}, played ${played})` : ''}${
                  clashes.some(({ sameTime }) => sameTime) ? ', busy' : ''
                }`,
              }))}
            />
          </optgroup>
        ))}
    </>
  );
}

const noTotals = { asked: 0, played: 0, clashes: [] };
