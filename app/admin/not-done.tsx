import { comparable, fieldName, words } from '#app/admin/changes/row-words.ts';
import type { CallFailed } from '#app/api/call.ts';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { editConflictOf } from './edit-conflict.ts';
import { TwoSides } from './two-sides.tsx';

interface Props {
  failed: CallFailed | undefined;
  /** What the button says that does it although it has been changed since: 'Remove it all the same'. */
  again: string;
  /** Does it to what is there now, which is of this version. */
  onAgain: (version: number) => unknown;
  /** Leaves it, and shows what is there now. */
  onKeep: () => unknown;
}

/** Why something was not done. Where somebody else changed it since, what they changed is shown first, and asked again. */
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
