import { ImportPreviewLines } from '#app/admin/lists/import-preview-lines.tsx';
import { formatCount } from '#app/core/language.ts';
import type { ImportPreviewRow } from '#app/core/lists/import-row-schema.ts';

interface Props {
  report: { lines: ImportPreviewRow[] };
  disabled: boolean;
  onSave: (lines: number[]) => unknown;
}

const outcomeLabels = { add: 'New', change: 'Will change', same: 'No change', cannot: 'Left out' };

/** Renders the preview row by row; rows with warnings are left out unless the officer chooses them. */
export function LeaguePastePreviewList({ report: { lines }, disabled, onSave }: Props) {
  return (
    <ImportPreviewLines
      lines={lines}
      disabled={disabled}
      summary={`${summarizePreview(lines)} Nothing has been saved yet, and nothing will be removed.`}
      refused="left out"
      label={({ outcome }) => outcomeLabels[outcome]}
      button={(count) => `Save ${formatCount(count, 'line')}`}
      onSave={(chosen) => onSave(chosen.map(({ line }) => line))}
    />
  );
}

function summarizePreview(lines: ImportPreviewRow[]): string {
  if (lines.length === 0) return 'This list has headings only. Add the lines below them.';
  if (lines.every(({ outcome }) => outcome === 'same'))
    return 'Nothing to change. Everything in this list is already saved.';
  const count = (outcome: ImportPreviewRow['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length;
  const doubts = lines.filter(({ warnings }) => warnings.length > 0).length;
  const parts = [
    `${count('add')} new`,
    `${count('change')} to change`,
    `${count('same')} unchanged`,
    `${count('cannot')} left out`,
    ...(doubts > 0 ? [`${doubts} to check (left out unless ticked)`] : []),
  ];
  return `${parts.join(', ')}.`;
}
