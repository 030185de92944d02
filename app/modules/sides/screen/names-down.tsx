import { useEffect, useId, useRef } from 'react';
import type { Person, SidesScreen } from '#app/modules/sides/sides-schemas.server.ts';
import { Fold } from '#app/ui/fold.tsx';
import { OneName } from './one-name.tsx';
import type { Sides } from './use-sides.ts';

interface Props {
  screen: SidesScreen;
  sides: Sides;
}

const nameId = (id: string) => `name-${id}`;

/** Render available members without a place first, in the order of the board; 'no' and unanswered are collapsed. */
export function NamesDown({ screen, sides }: Props) {
  const { picks } = sides.lineup;
  const isIn = ({ id }: Person) => picks.some(({ key }) => key === id);
  const said = (word: Person['word']) =>
    screen.people.filter((one) => one.word === word && (one.state === 'in' || word !== ''));
  const down = [...said('yes'), ...said('if needed')];
  const waiting = down.filter((one) => !isIn(one));
  const lists = [
    { title: 'To place', people: waiting.filter(({ word }) => word === 'yes') },
    { title: 'If needed', people: waiting.filter(({ word }) => word === 'if needed') },
    { title: 'In the team', people: down.filter(isIn) },
  ];
  const folds = [
    { title: 'Not answered', people: said('') },
    { title: 'Said no', people: said('no') },
  ];
  const next = useNext(waiting);
  return (
    <>
      {down.length === 0 ? (
        <p>Nobody has put their name down yet. You can pick anybody of those below.</p>
      ) : null}
      {lists
        .filter(({ people }) => people.length > 0)
        .map((list) => (
          <NameList key={list.title} {...list} screen={screen} sides={sides} onMove={next} />
        ))}
      {folds
        .filter(({ people }) => people.length > 0)
        .map(({ title, people }) => (
          <Fold
            key={title}
            title={title}
            about={people.length}
            open={down.length === 0 && title === 'Not answered'}
          >
            <Names people={people} screen={screen} sides={sides} onMove={next} />
          </Fold>
        ))}
    </>
  );
}

/** Placed members leave the list: move the focus to the next name. */
function useNext(waiting: Person[]) {
  const next = useRef('');
  useEffect(() => {
    if (!next.current) return;
    document.getElementById(next.current)?.focus({ preventScroll: true });
    next.current = '';
  });
  return (id: string) => {
    const at = waiting.findIndex((one) => one.id === id);
    const after = waiting[at + 1] ?? waiting[at - 1];
    next.current = nameId(at >= 0 && after ? after.id : id);
  };
}

interface ListProps extends Props {
  people: Person[];
  onMove: (id: string) => void;
}

function NameList({ title, ...list }: ListProps & { title: string }) {
  const id = useId();
  return (
    <section>
      <h2 id={id} className="pick-list">
        {title} <span className="soft">{list.people.length}</span>
      </h2>
      <Names {...list} labelledBy={id} />
    </section>
  );
}

function Names({ people, screen, sides, onMove, labelledBy }: ListProps & { labelledBy?: string }) {
  const gaveBack = (person: Person) =>
    screen.picks.find(({ member, state }) => member === person.id && state === 'withdrawn')?.why;
  return (
    <ul className="rows pick-names" aria-labelledby={labelledBy}>
      {people.map((person) => (
        <OneName
          key={person.id}
          id={nameId(person.id)}
          person={person}
          sides={sides}
          gaveBack={gaveBack(person)}
          onMove={() => onMove(person.id)}
        />
      ))}
    </ul>
  );
}
