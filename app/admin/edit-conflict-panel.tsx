import type { EditConflict } from './edit-conflict.ts';
import { EditConflictComparison } from './version-comparison.tsx';

interface Props {
  overtaken: Pick<EditConflict, 'sentence'>;
  /** Labels of the fields, in form order. */
  labels: Record<string, string>;
  mine: Record<string, string>;
  theirs: Partial<Record<string, string>>;
  onSaveMine: () => unknown;
  onKeepTheirs: () => unknown;
}

/** Edit conflict: both versions side by side, with an equal choice of either. The typed text is kept until then. */
export function EditConflictPanel({ overtaken, labels, mine, theirs, onSaveMine, onKeepTheirs }: Props) {
  const rows = Object.entries(labels).map(([name, field]) => ({
    field,
    one: mine[name] ?? '',
    other: theirs[name] ?? '',
  }));
  return (
    <section className="conflict alert danger" role="alert">
      <p>
        <strong>{overtaken.sentence}</strong> Nothing has been saved yet. Which version do you want?
      </p>
      <EditConflictComparison heads={['Your version', 'Current version']} rows={rows} />
      <div className="actions">
        <button type="button" className="button quiet" onClick={onSaveMine}>
          Save my version
        </button>
        <button type="button" className="button quiet" onClick={onKeepTheirs}>
          Discard my version
        </button>
      </div>
    </section>
  );
}
