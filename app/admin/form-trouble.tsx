import type { CallFailed } from '#app/api/call.ts';
import { InSight, Trouble } from '#app/ui/foot/trouble.tsx';
import { Conflict } from './conflict.tsx';
import { editConflictOf, type Row } from './edit-conflict.ts';

interface Props<Theirs extends object> {
  failed: CallFailed | undefined;
  /** Labels of the fields to compare; undefined if no comparison is possible. */
  labels: Record<string, string> | undefined;
  mine: Record<string, string>;
  /** Format the current row of the server for the comparison. */
  theirs: (current: Theirs) => Partial<Record<string, string>>;
  /** Save the own values over the given current version. */
  onMine: (version: number) => unknown;
  onTheirs: () => unknown;
}

/** Error of a form: the message, or both versions of an edit conflict. Errors of a field are rendered at the field. */
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
