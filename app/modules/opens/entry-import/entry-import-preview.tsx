import { useState } from 'react';
import { ImportPreviewLines } from '#app/admin/lists/import-preview-lines.tsx';
import { formatCount } from '#app/core/language.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { EntryImportPreview } from './entry-import.endpoints.server.ts';

interface Props {
  report: EntryImportPreview;
  disabled: boolean;
  onSave: (take: number[], confirm: boolean) => unknown;
}

type EntryLine = EntryImportPreview['lines'][number];

/** Preview of the entries: who gets a place and who waits follows from the chosen lines. */
export function EntryImportPreviewList({ report: { lines, free, unused }, disabled, onSave }: Props) {
  const [confirm, setConfirm] = useState(false);
  const hasPlace = (row: EntryLine, chosen: EntryLine[]) => free === null || chosen.indexOf(row) < free;
  return (
    <>
      {unused.length > 0 ? <p className="soft">Columns we do not use: {unused.join(', ')}.</p> : null}
      <ImportPreviewLines
        lines={lines}
        disabled={disabled}
        summary={`${summarizeEntries(lines)} Nothing has been saved yet.`}
        refused="cannot be entered"
        label={(row, chosen) => {
          if (row.outcome === 'same') return 'Already entered';
          if (row.outcome === 'cannot') return 'Cannot be entered';
          return hasPlace(row, chosen) ? 'Gets a place' : 'Waiting list';
        }}
        button={(count) => `Add ${formatCount(count, 'entry', 'entries')}`}
        note={(chosen) => (
          <>
            <p role="status">{formatPlaces(chosen.length, free)}</p>
            <ConfirmationBox chosen={chosen} confirm={confirm} disabled={disabled} onConfirm={setConfirm} />
          </>
        )}
        onSave={(chosen) =>
          onSave(
            chosen.map(({ line }) => line),
            confirm,
          )
        }
      />
    </>
  );
}

interface ConfirmationProps {
  chosen: EntryLine[];
  confirm: boolean;
  disabled: boolean;
  onConfirm: (confirm: boolean) => void;
}

/** Asks whether to email the entrants, which adding a single entry does; only with addresses among the chosen lines. */
function ConfirmationBox({ chosen, confirm, disabled, onConfirm }: ConfirmationProps) {
  const [reachable, silent] = [
    chosen.filter(({ hasEmail }) => hasEmail).length,
    chosen.filter(({ hasEmail }) => !hasEmail).length,
  ];
  if (reachable === 0) return null;
  const others =
    silent > 0
      ? ` ${formatCount(silent, 'other entrant has', 'other entrants have')} no email address in this list.`
      : '';
  return (
    <RadioOrCheckboxInput
      type="checkbox"
      label={`Email a confirmation to the ${formatCount(reachable, 'entrant')} with an email address`}
      hint={`It says if they have a place, and how to withdraw. If you do not tick this, no one is emailed.${others}`}
      checked={confirm}
      disabled={disabled}
      onChange={({ target }) => onConfirm(target.checked)}
    />
  );
}

function formatPlaces(chosen: number, free: number | null): string {
  if (free === null || chosen === 0) return '';
  const waiting = Math.max(0, chosen - free);
  if (waiting === 0) return `There are places for all of them: ${free - chosen} will be left.`;
  const left = free === 0 ? 'No places are left' : formatCount(free, 'place is left', 'places are left');
  return `${left}. ${formatCount(waiting, 'entry joins', 'entries join')} the waiting list.`;
}

function summarizeEntries(lines: EntryLine[]): string {
  if (lines.length === 0) return 'This list has column names only. Add the entries below them.';
  if (lines.every(({ outcome }) => outcome === 'same')) return 'Everyone in this list has entered already.';
  const count = (outcome: EntryLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const doubts = lines.filter(({ warnings }) => warnings.length > 0).length;
  const parts = [
    `${count('add')} new`,
    count('same') > 0 ? `${count('same')} already entered` : '',
    count('cannot') > 0 ? `${count('cannot')} that cannot be entered` : '',
    doubts > 0 ? `${doubts} to check (left out unless ticked)` : '',
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
