import { CsvButton } from '#app/club/leagues/csv-button.tsx';
import type { DeskOpen } from './desk-open.ts';
import { type Entry, entryRows } from './entries.ts';

/** The list as a file for a spreadsheet. */
export function DownloadEntries({ open, entries }: { open: DeskOpen; entries: Entry[] }) {
  return (
    <CsvButton name={`${open.slug}-${open.date}`} rows={() => entryRows(entries)}>
      The list as a file (CSV)
    </CsvButton>
  );
}
