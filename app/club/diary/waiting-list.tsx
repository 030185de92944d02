import { Card } from '#app/ui/card.tsx';
import type { Diary } from './diary-schemas.server.ts';
import { DiaryWay } from './diary-way.tsx';

type Waiting = Diary['waiting'];

/** So many boards stand in sight where nothing else waits: one for each match of a season may be open. */
const inSight = 2;

/** What waits for a word of the member; nothing where nothing does. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const boards = waiting.filter(({ ask }) => ask === 'board');
  const others = waiting.filter(({ ask }) => ask !== 'board');
  if (waiting.length === 0) return null;
  const shown = others.length > 0 ? 0 : inSight;
  const [first, more] = [boards.slice(0, shown), boards.slice(shown)];
  const count = more.length === 1 ? 'one' : more.length;
  return (
    <Card title="Waiting for your word" className="diary-waiting no-print">
      {others.length > 0 ? <Ways of={others} /> : null}
      {first.length > 0 ? (
        <>
          <h3>Put your name down</h3>
          <Ways of={first} />
        </>
      ) : null}
      {more.length > 0 ? (
        <details>
          <summary>{first.length > 0 ? `And for ${count} more` : `Put your name down for ${count}`}</summary>
          <Ways of={more} />
        </details>
      ) : null}
    </Card>
  );
}

function Ways({ of }: { of: Waiting }) {
  return (
    <ul className="links">
      {of.map(({ ask, title, line, path }) => (
        <li key={`${ask} ${path} ${title} ${line}`}>
          <DiaryWay to={path}>
            {title}
            <span className="soft">{line}</span>
          </DiaryWay>
        </li>
      ))}
    </ul>
  );
}
