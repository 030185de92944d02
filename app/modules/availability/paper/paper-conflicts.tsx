import { formatDateTime } from '#app/core/clock.ts';
import type { AvailabilityWord } from '#db/schema/playing.ts';

/** Entry of the paper board for a member, with the version of the answer that was seen; 0 for none. */
export interface PaperAvailabilityEntry {
  member: string;
  word: AvailabilityWord;
  version: number;
}

export type PaperAvailabilityConflict = PaperAvailabilityEntry & {
  name: string;
  said: AvailabilityWord;
  by: string;
  at: string;
};

interface Props {
  newer: PaperAvailabilityConflict[];
  busy: boolean;
  /** Overwrite the newer answer with the entry of the paper board. */
  onTake: (one: PaperAvailabilityConflict) => Promise<boolean>;
  onDone: (rest: PaperAvailabilityConflict[]) => void;
}

/** Render the conflicts: members who answered while the paper was being entered. Keep theirs, or take the paper's. */
export function PaperAvailabilityConflictList({ newer, busy, onTake, onDone }: Props) {
  const without = (one: PaperAvailabilityConflict) => newer.filter(({ member }) => member !== one.member);
  return (
    <section className="conflict alert danger" role="alert">
      <p>
        <strong>Some have said otherwise since you opened the paper.</strong> Theirs stays unless you take the
        paper’s.
      </p>
      <ul>
        {newer.map((one) => (
          <li key={one.member}>
            <strong>{one.name}</strong> said {one.said}
            {one.by ? ` (${one.by})` : ''} on {formatDateTime(new Date(one.at))}; the paper says {one.word}.
            <div className="actions">
              <button
                type="button"
                className="button quiet small"
                disabled={busy}
                onClick={async () => {
                  const rest = without(one);
                  if (await onTake(one)) onDone(rest);
                }}
              >
                Take the paper’s<span className="visually-hidden">: {one.name}</span>
              </button>
              <button type="button" className="button quiet small" onClick={() => onDone(without(one))}>
                Keep theirs<span className="visually-hidden">: {one.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
