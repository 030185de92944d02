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
        <strong>Some members have changed their answers since you opened this page.</strong> Their own answers
        stay unless you use the sheet.
      </p>
      <ul>
        {newer.map((one) => (
          <li key={one.member}>
            <strong>{one.name}</strong> said {one.said}
            {one.by ? ` (${one.by})` : ''} on {formatDateTime(new Date(one.at))}; the sheet says {one.word}.
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
                Use the sheet<span className="visually-hidden">: {one.name}</span>
              </button>
              <button type="button" className="button quiet small" onClick={() => onDone(without(one))}>
                Keep their answer<span className="visually-hidden">: {one.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
