import { useId } from 'react';
import type { Person, SidesScreen } from '#app/club/sides/sides-schemas.server.ts';
import { OneName } from './one-name.tsx';
import type { Sides } from './use-sides.ts';

interface Props {
  screen: SidesScreen;
  sides: Sides;
}

/** Who put their names down, in the order of the board; who did not answer and who said no are folded. */
export function NamesDown({ screen, sides }: Props) {
  const said = (word: Person['word']) =>
    screen.people.filter((one) => one.word === word && (one.state !== 'gone' || word !== ''));
  const lists = [
    { title: 'Yes', people: said('yes'), open: true },
    { title: 'If needed', people: said('if needed'), open: true },
    { title: 'Not answered', people: said(''), open: false },
    { title: 'No', people: said('no'), open: false },
  ];
  return (
    <>
      {said('yes').length + said('if needed').length === 0 ? (
        <p>Nobody has put their name down yet. You can pick anybody of those below.</p>
      ) : null}
      {lists
        .filter(({ people }) => people.length > 0)
        .map((list) => (
          <NameList key={list.title} {...list} screen={screen} sides={sides} />
        ))}
    </>
  );
}

interface ListProps extends Props {
  title: string;
  people: Person[];
  open: boolean;
}

function NameList({ title, people, open, screen, sides }: ListProps) {
  const id = useId();
  const gaveBack = (person: Person) =>
    screen.picks.find(({ member, state }) => member === person.id && state === 'withdrawn')?.why;
  const list = (
    <ul className="pick-names" aria-labelledby={open ? id : undefined}>
      {people.map((person) => (
        <OneName key={person.id} person={person} sides={sides} gaveBack={gaveBack(person)} />
      ))}
    </ul>
  );
  if (open)
    return (
      <section>
        <h2 id={id} className="pick-list">
          {title} <span className="soft">{people.length}</span>
        </h2>
        {list}
      </section>
    );
  return (
    <details>
      <summary>
        {title} <span className="soft">{people.length}</span>
      </summary>
      {list}
    </details>
  );
}
