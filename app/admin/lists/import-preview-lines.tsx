import { type ReactNode, useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { getImportRowElementId, RefusedImportRowsSummary } from './refused-rows.tsx';

/** Row of a previewed import. */
interface ImportPreviewRow {
  /** Row number in the list, from 1. */
  line: number;
  /** Text as pasted. */
  text: string;
  outcome: 'add' | 'change' | 'same' | 'cannot';
  /** Subject of the row, parsed; '' if it cannot be parsed. */
  about: string;
  /** Effect of the row, or the reason for none. */
  says: string;
  /** Doubts: the row is saved only if the officer chooses it. */
  warnings: string[];
}

interface Props<Row extends ImportPreviewRow> {
  lines: Row[];
  disabled: boolean;
  /** Counts of the preview, as sentences. */
  summary: string;
  /** Reason in the list of refused rows: 'left out'. */
  refused: string;
  /** Returns the badge of a row; `chosen` are the rows to be saved, in their order. */
  label: (row: Row, chosen: Row[]) => string;
  /** Returns the label of the button for a number of rows. */
  button: (count: number) => string;
  /** Renders what depends on the chosen rows, above the button. */
  note?: (chosen: Row[]) => ReactNode;
  onSave: (chosen: Row[]) => unknown;
}

export const canSaveImportRow = ({ outcome }: Pick<ImportPreviewRow, 'outcome'>) =>
  outcome === 'add' || outcome === 'change';

/** Renders the preview of an import row by row; rows with warnings are left out unless the officer chooses them. */
export function ImportPreviewLines<Row extends ImportPreviewRow>({
  lines,
  disabled,
  summary,
  refused,
  label,
  button,
  note,
  onSave,
}: Props<Row>) {
  const [marks, setMarks] = useState(
    () =>
      new Set(
        lines.filter((row) => canSaveImportRow(row) && row.warnings.length === 0).map(({ line }) => line),
      ),
  );
  const chosen = lines.filter(({ line }) => marks.has(line));
  function choose(line: number, wanted: boolean) {
    const now = new Set(marks);
    if (wanted) now.add(line);
    else now.delete(line);
    setMarks(now);
  }
  const save = (kind = '') => (
    <button
      type="button"
      className={`button ${kind}`.trim()}
      disabled={disabled || chosen.length === 0}
      onClick={() => onSave(chosen)}
    >
      {button(chosen.length)}
    </button>
  );
  return (
    <Card title="Preview">
      <p role="status">{summary}</p>
      <RefusedImportRowsSummary
        lines={lines.flatMap(({ line, outcome }) => (outcome === 'cannot' ? [line] : []))}
        words={refused}
      />
      {note?.(chosen)}
      {save()}
      <ol className="bare-list choice-lines">
        {lines.map((row) => (
          <li key={row.line} id={getImportRowElementId(row.line)} tabIndex={-1}>
            {canSaveImportRow(row) ? (
              <RadioOrCheckboxInput
                type="checkbox"
                checked={marks.has(row.line)}
                disabled={disabled}
                onChange={({ target }) => choose(row.line, target.checked)}
                label={<Heading row={row} />}
              />
            ) : (
              <p>
                <Heading row={row} />
              </p>
            )}
            <p>
              <span className={row.outcome === 'cannot' ? 'badge warm' : 'badge'}>
                {canSaveImportRow(row) && !marks.has(row.line) ? 'Left out' : label(row, chosen)}
              </span>{' '}
              {row.says}
            </p>
            {row.warnings.map((warning) => (
              <p key={warning}>
                <span className="badge warm">Check</span> {warning}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {lines.length > 10 ? save('quiet') : null}
    </Card>
  );
}

function Heading({ row: { line, about, text } }: { row: ImportPreviewRow }) {
  return (
    <>
      <span className="soft">Line {line}</span> {about || text}
    </>
  );
}
