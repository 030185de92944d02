import { showMoment } from '#app/core/clock.ts';
import { Fold } from '#app/ui/fold.tsx';
import type { TwoPeople } from './two-schemas.server.ts';

export type KeepApart = (pair: Pick<TwoPeople, 'one' | 'other'>) => unknown;

interface ApartProps {
  pairs: TwoPeople[];
  busy: boolean;
  onAgain: KeepApart;
}

/** Pairs marked as two people, with a button to undo it. */
export function Apart({ pairs, busy, onAgain }: ApartProps) {
  return (
    <Fold title="Two people each" about="They look alike, and somebody knows better.">
      <ul className="list">
        {pairs.map(({ one, other, by, at }) => (
          <li key={`${one.id} ${other.id}`} className="stack">
            <span>
              <strong>{one.name}</strong> and <strong>{other.name}</strong>{' '}
              <span className="soft">{[by, showMoment(new Date(at))].filter(Boolean).join(', ')}</span>
            </span>
            <div className="actions">
              <button
                type="button"
                className="button quiet small"
                disabled={busy}
                onClick={() => onAgain({ one, other })}
              >
                Ask about them again
                <Whom one={one} other={other} />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Names for screen readers, after a button's text. */
export const Whom = ({ one, other }: { one: { name: string }; other: { name: string } }) => (
  <span className="visually-hidden">
    : {one.name} and {other.name}
  </span>
);
