import {
  formatRowFieldName,
  formatRowValue,
  listComparableRowFields,
} from '#app/admin/changes/format-row.ts';
import type { ApiCallError } from '#app/api/call.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { parseEditConflict } from './edit-conflict.ts';
import { EditConflictComparison } from './version-comparison.tsx';

interface Props {
  failed: ApiCallError | undefined;
  /** Label of the button that retries in spite of a conflict: 'Remove it all the same'. */
  retryLabel: string;
  /** Retry with the given current version. */
  onRetry: (version: number) => unknown;
  /** Give up, then fetch and render the current state. */
  onKeep: () => unknown;
}

/** Error of a mutation. On an edit conflict, show the other change first and ask again. */
export function MutationError({ failed, retryLabel, onRetry, onKeep }: Props) {
  const overtaken = parseEditConflict(failed);
  if (!failed) return null;
  if (!overtaken) return <VisibleAlert>{failed.message}</VisibleAlert>;
  const { current, seen, sentence } = overtaken;
  const rows = listComparableRowFields(seen, current).map((name) => ({
    field: formatRowFieldName(name),
    one: formatRowValue(seen?.[name]),
    other: formatRowValue(current[name]),
  }));
  return (
    <section className="conflict alert danger" role="alert">
      <p>
        <strong>{sentence}</strong> Nothing has been changed yet.
      </p>
      <EditConflictComparison
        heads={[seen ? 'Your version' : 'Your version (unknown)', 'Current version']}
        rows={rows}
      />
      <div className="actions">
        <button type="button" className="button danger" onClick={() => onRetry(current.version)}>
          {retryLabel}
        </button>
        <button type="button" className="button quiet" onClick={onKeep}>
          Leave as it is
        </button>
      </div>
    </section>
  );
}
