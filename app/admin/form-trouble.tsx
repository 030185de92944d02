import type { CallFailed } from '#app/api/call.ts';
import { InSight, Trouble } from '#app/ui/foot/trouble.tsx';
import { Conflict } from './conflict.tsx';
import { editConflictOf, type Row } from './edit-conflict.ts';

interface Props<Theirs extends object> {
  failed: CallFailed | undefined;
  /** What each field is called where two versions are compared; none where there is nothing to compare. */
  labels: Record<string, string> | undefined;
  mine: Record<string, string>;
  /** The other side of it, from what the server holds. */
  theirs: (current: Theirs) => Partial<Record<string, string>>;
  /** Saves one's own over what is of this version now. */
  onMine: (version: number) => unknown;
  onTheirs: () => unknown;
}

/**
 * Beside the button of a form, in its foot: why it was not saved, or both sides where somebody else was faster. What is wrong with
 * a field stands there.
 */
export function FormTrouble<Theirs extends object = Row>(props: Props<Theirs>) {
  const { failed, labels, mine, theirs, onMine, onTheirs } = props;
  const overtaken = labels && editConflictOf<Theirs>(failed);
  if (overtaken)
    return (
      <InSight>
        <Conflict
          overtaken={overtaken}
          labels={labels}
          mine={mine}
          onTheirs={onTheirs}
          theirs={theirs(overtaken.current)}
          onMine={() => onMine(overtaken.current.version)}
        />
      </InSight>
    );
  if (!failed || Object.keys(failed.errors).length > 0) return null;
  return <Trouble>{failed.message}</Trouble>;
}
