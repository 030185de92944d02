import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { Diary } from './diary-schemas.server.ts';

type Waiting = Diary['waiting'];

/** Number of boards rendered open if no other reply is due: each match of a season may have one. */
const inSight = 2;

/** Render the replies that are due; null if there are none. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const boards = waiting.filter(({ ask }) => ask === 'board');
  const others = waiting.filter(({ ask }) => ask !== 'board');
  if (waiting.length === 0) return null;
  const first = [...others, ...boards.slice(0, others.length > 0 ? 0 : inSight)];
  const more = boards.filter((one) => !first.includes(one));
  return (
    <section className="diary-waiting no-print">
      <h2>Waiting for your word</h2>
      <Ways of={first} />
      {more.length > 0 ? (
        <Fold
          title="Put your name down"
          about={more.length === 1 ? 'for one more' : `for ${more.length} more`}
        >
          <Ways of={more} />
        </Fold>
      ) : null}
    </section>
  );
}

const Ways = ({ of }: { of: Waiting }) => (
  <Rows className="card">
    {of.map(({ ask, title, line, path }) => (
      <Row
        key={`${ask} ${path} ${title} ${line}`}
        to={path}
        name={title}
        line={line}
        state={ask === 'board' ? 'Can you play?' : 'Answer'}
        pressing
      />
    ))}
  </Rows>
);
