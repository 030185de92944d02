import { useEffect, useId, useRef } from 'react';
import type {
  TeamSelectionCandidate,
  TeamSelectionPageData,
} from '#app/modules/side-editor/sides-schemas.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { TeamCandidateRow } from './candidate-row.tsx';
import type { SidesEditorState } from './use-sides-editor.ts';

interface Props {
  screen: TeamSelectionPageData;
  sides: SidesEditorState;
}

const toCandidateElementId = (id: string) => `name-${id}`;

/** Render available members without a place first, in the order of the board; 'no' and unanswered are collapsed. */
export function TeamCandidateLists({ screen, sides }: Props) {
  const { picks } = sides.lineup;
  const isIn = ({ id }: TeamSelectionCandidate) => picks.some(({ key }) => key === id);
  const said = (word: TeamSelectionCandidate['word']) =>
    screen.people.filter((one) => one.word === word && (one.state === 'in' || word !== ''));
  const down = [...said('yes'), ...said('if needed')];
  const waiting = down.filter((one) => !isIn(one));
  const lists = [
    { title: 'Available', people: waiting.filter(({ word }) => word === 'yes') },
    { title: 'If needed', people: waiting.filter(({ word }) => word === 'if needed') },
    { title: 'In the team', people: down.filter(isIn) },
  ];
  const folds = [
    { title: 'Not answered', people: said('') },
    { title: 'Not available', people: said('no') },
  ];
  const next = useFocusNext(waiting);
  return (
    <>
      {down.length === 0 ? <p>No one has said they can play yet. You can pick anyone listed below.</p> : null}
      {lists
        .filter(({ people }) => people.length > 0)
        .map((list) => (
          <CandidateSection key={list.title} {...list} screen={screen} sides={sides} onMove={next} />
        ))}
      {folds
        .filter(({ people }) => people.length > 0)
        .map(({ title, people }) => (
          <CollapsibleSection
            key={title}
            title={title}
            about={people.length}
            open={down.length === 0 && title === 'Not answered'}
          >
            <CandidateRows people={people} screen={screen} sides={sides} onMove={next} />
          </CollapsibleSection>
        ))}
    </>
  );
}

/** Placed members leave the list: move the focus to the next name. */
function useFocusNext(waiting: TeamSelectionCandidate[]) {
  const next = useRef('');
  useEffect(() => {
    if (!next.current) return;
    document.getElementById(next.current)?.focus({ preventScroll: true });
    next.current = '';
  });
  return (id: string) => {
    const at = waiting.findIndex((one) => one.id === id);
    const after = waiting[at + 1] ?? waiting[at - 1];
    next.current = toCandidateElementId(at >= 0 && after ? after.id : id);
  };
}

interface CandidateListProps extends Props {
  people: TeamSelectionCandidate[];
  onMove: (id: string) => void;
}

function CandidateSection({ title, ...list }: CandidateListProps & { title: string }) {
  const id = useId();
  return (
    <section>
      <h2 id={id} className="pick-list">
        {title} <span className="soft">{list.people.length}</span>
      </h2>
      <CandidateRows {...list} labelledBy={id} />
    </section>
  );
}

function CandidateRows({
  people,
  screen,
  sides,
  onMove,
  labelledBy,
}: CandidateListProps & { labelledBy?: string }) {
  const gaveBack = (person: TeamSelectionCandidate) =>
    screen.picks.find(({ member, state }) => member === person.id && state === 'withdrawn')?.why;
  return (
    <ul className="rows pick-names" aria-labelledby={labelledBy}>
      {people.map((person) => (
        <TeamCandidateRow
          key={person.id}
          id={toCandidateElementId(person.id)}
          person={person}
          sides={sides}
          gaveBack={gaveBack(person)}
          onMove={() => onMove(person.id)}
        />
      ))}
    </ul>
  );
}
