import { comparable, fieldName, words } from '#app/admin/changes/row-words.ts';
import type { CallFailed } from '#app/api/call.ts';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { editConflictOf } from './edit-conflict.ts';
import { TwoSides } from './two-sides.tsx';

interface Props {
  failed: CallFailed | undefined;
  /** Label of the button that retries in spite of a conflict: 'Remove it all the same'. */
  again: string;
  /** Retry with the given current version. */
  onAgain: (version: number) => unknown;
  /** Give up, then fetch and render the current state. */
  onKeep: () => unknown;
}

/** Error of a mutation. On an edit conflict, show the other change first and ask again. */
export function NotDone({ failed, again, onAgain, onKeep }: Props) {
  const overtaken = editConflictOf(failed);
  if (!failed) return null;
  if (!overtaken) return <Trouble>{failed.message}</Trouble>;
  const { current, seen, sentence } = overtaken;
  const rows = comparable(seen, current).map((name) => ({
    field: fieldName(name),
    one: words(seen?.[name]),
    other: words(current[name]),
  }));
  return (
    <section className="conflict alert danger" role="alert">
      <p>
        <strong>{sentence}</strong> Nothing has been done yet.
      </p>
      <TwoSides heads={[seen ? 'As you saw it' : 'Not known any more', 'As it is now']} rows={rows} />
      <div className="actions">
        <button type="button" className="button danger" onClick={() => onAgain(current.version)}>
          {again}
        </button>
        <button type="button" className="button quiet" onClick={onKeep}>
          Leave it as it is now
        </button>
      </div>
    </section>
  );
}
