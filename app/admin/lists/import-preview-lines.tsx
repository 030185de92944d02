import { type ReactNode, useState } from 'react';
import { canSaveImportRow } from '#app/core/lists/can-save-row.ts';
import type { ImportPreviewRow } from '#app/core/lists/import-row-schema.ts';
import { Card } from '#app/ui/card.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { getImportRowElementId, RefusedImportRowsSummary } from './refused-rows.tsx';

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
  /** False where rows have no place in the list: the matches of a grid. */
  isNumbered?: boolean;
  className?: string;
  /** Parts below the rows. */
  children?: ReactNode;
  onSave: (chosen: Row[]) => unknown;
}

/** Renders the preview of an import row by row; rows with warnings are left out unless the officer chooses them. */
export function ImportPreviewLines<Row extends ImportPreviewRow>({
  lines,
  disabled,
  summary,
  refused,
  label,
  button,
  note,
  isNumbered = true,
  className = '',
  children,
  onSave,
}: Props<Row>) {
  const [marks, setMarks] = useState(
    () =>
      new Set(
        lines.filter((row) => canSaveImportRow(row) && row.warnings.length === 0).map(({ line }) => line),
      ),
  );
  const chosen = lines.filter(({ line }) => marks.has(line));
  const choose = (line: number, wanted: boolean) =>
    setMarks(new Set(wanted ? [...marks, line] : [...marks].filter((one) => one !== line)));
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
  const heading = ({ line, about, text }: Row) => (
    <>
      {isNumbered ? <span className="soft">Line {line}</span> : null} {about || text}
    </>
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
      <ol className={`bare-list choice-lines ${className}`.trim()}>
        {lines.map((row) => (
          <li key={row.line} id={getImportRowElementId(row.line)} tabIndex={-1}>
            {canSaveImportRow(row) ? (
              <RadioOrCheckboxInput
                type="checkbox"
                checked={marks.has(row.line)}
                disabled={disabled}
                onChange={({ target }) => choose(row.line, target.checked)}
                label={heading(row)}
              />
            ) : (
              <p>{heading(row)}</p>
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
      {children}
    </Card>
  );
}
