import type { DeskCompetition } from '#app/modules/competitions/course/room-schemas.server.ts';
import { Jump } from '#app/ui/fold.tsx';

const steps = ['Entries', 'Draw', 'Publish', 'Results'] as const;

/** Where each step is done, and which is next; what follows it is not there yet. */
const ways = {
  entries: { now: 0, next: { to: 'the-draw', words: 'On to the draw' } },
  drawn: { now: 2, next: { to: 'publish', words: 'On to publishing' } },
  // What can be played stands beneath.
  published: { now: 3, next: undefined },
  finished: { now: 4, next: undefined },
};

/** Over a competition: how far it has come, and the way to what is done next. */
export function Steps({ competition: { state, entries } }: { competition: DeskCompetition }) {
  const { now, next } = ways[state];
  const on = state !== 'entries' || entries.length > 1 ? next : undefined;
  return (
    <div className="step-line no-print">
      <ol aria-label="Steps">
        {steps.map((step, at) => (
          <li
            key={step}
            aria-current={at === now ? 'step' : undefined}
            className={at < now ? 'done' : undefined}
          >
            <span>{step}</span>
            {at < now ? <span className="visually-hidden">, done</span> : null}
          </li>
        ))}
      </ol>
      {on ? (
        <Jump className="onward" to={on.to}>
          {on.words}
        </Jump>
      ) : null}
    </div>
  );
}
