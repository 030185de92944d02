import type { ApiCallError } from '#app/api/call.ts';
import { ScrollIntoViewContainer, VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { type EditConflictRow, parseEditConflict } from './edit-conflict.ts';
import { EditConflictPanel } from './edit-conflict-panel.tsx';

interface Props<Theirs extends object> {
  failed: ApiCallError | undefined;
  /** Labels of the fields to compare; undefined if no comparison is possible. */
  labels: Record<string, string> | undefined;
  mine: Record<string, string>;
  /** Format the current row of the server for the comparison. */
  theirs: (current: Theirs) => Partial<Record<string, string>>;
  /** Save the own values over the given current version. */
  onSaveMine: (version: number) => unknown;
  onKeepTheirs: () => unknown;
}

/** Error of a form: the message, or both versions of an edit conflict. Errors of a field are rendered at the field. */
export function MutationFormError<Theirs extends object = EditConflictRow>(props: Props<Theirs>) {
  const { failed, labels, mine, theirs, onSaveMine, onKeepTheirs } = props;
  const overtaken = labels && parseEditConflict<Theirs>(failed);
  if (overtaken)
    return (
      <ScrollIntoViewContainer>
        <EditConflictPanel
          overtaken={overtaken}
          labels={labels}
          mine={mine}
          onKeepTheirs={onKeepTheirs}
          theirs={theirs(overtaken.current)}
          onSaveMine={() => onSaveMine(overtaken.current.version)}
        />
      </ScrollIntoViewContainer>
    );
  if (!failed || Object.keys(failed.errors).length > 0) return null;
  return <VisibleAlert>{failed.message}</VisibleAlert>;
}
