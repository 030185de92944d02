import { useState } from 'react';
import { getImportRowElementId, RefusedImportRowsSummary } from '#app/admin/lists/refused-rows.tsx';
import { formatCount } from '#app/core/language.ts';
import { Card } from '#app/ui/card.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { LeaguePastePreview, LeaguePastePreviewRow } from './paste-preview.ts';

interface Props {
  report: LeaguePastePreview;
  disabled: boolean;
  onSave: (lines: number[]) => unknown;
}

const outcomeLabels = { add: 'New', change: 'Will change', same: 'No change', cannot: 'Left out' };

const canBeSaved = ({ outcome }: LeaguePastePreviewRow) => outcome === 'add' || outcome === 'change';

/** Renders the preview row by row; rows with warnings are left out unless the officer chooses them. */
export function LeaguePastePreviewList({ report: { lines }, disabled, onSave }: Props) {
  const [chosen, setChosen] = useState(
    () =>
      new Set(lines.filter((line) => canBeSaved(line) && line.warnings.length === 0).map(({ line }) => line)),
  );
  function choose(line: number, wanted: boolean) {
    const now = new Set(chosen);
    if (wanted) now.add(line);
    else now.delete(line);
    setChosen(now);
  }
  const button = (kind = '') => (
    <button
      type="button"
      className={`button ${kind}`.trim()}
      disabled={disabled || chosen.size === 0}
      onClick={() => onSave([...chosen])}
    >
      Save {formatCount(chosen.size, 'line')}
    </button>
  );
  return (
    <Card title="Preview">
      <p role="status">{summarizePreview(lines)} Nothing has been saved yet, and nothing will be removed.</p>
      <RefusedImportRowsSummary
        lines={lines.flatMap(({ line, outcome }) => (outcome === 'cannot' ? [line] : []))}
        words="left out"
      />
      {button()}
      <ol className="pasted-lines">
        {lines.map((line) => (
          <li key={line.line} id={getImportRowElementId(line.line)} tabIndex={-1}>
            {canBeSaved(line) ? (
              <RadioOrCheckboxInput
                type="checkbox"
                checked={chosen.has(line.line)}
                disabled={disabled}
                onChange={({ target }) => choose(line.line, target.checked)}
                label={<Heading line={line} />}
              />
            ) : (
              <p>
                <Heading line={line} />
              </p>
            )}
            <p>
              <span className={line.outcome === 'cannot' ? 'badge warm' : 'badge'}>
                {canBeSaved(line) && !chosen.has(line.line) ? 'Left out' : outcomeLabels[line.outcome]}
              </span>{' '}
              {line.says}
            </p>
            {line.warnings.map((warning) => (
              <p key={warning}>
                <span className="badge warm">Check</span> {warning}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {lines.length > 10 ? button('quiet') : null}
    </Card>
  );
}

function Heading({ line: { line, about, text } }: { line: LeaguePastePreviewRow }) {
  return (
    <>
      <span className="soft">Line {line}</span> {about || text}
    </>
  );
}

function summarizePreview(lines: LeaguePastePreviewRow[]): string {
  if (lines.length === 0) return 'This list has headings only. Add the lines below them.';
  if (lines.every(({ outcome }) => outcome === 'same'))
    return 'Nothing to change. Everything in this list is already saved.';
  const count = (outcome: LeaguePastePreviewRow['outcome']) =>
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
