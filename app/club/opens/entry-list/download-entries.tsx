import { CsvButton } from '#app/club/leagues/desk/csv-button.tsx';
import type { DeskOpen } from '#app/club/opens/desk/opens-schemas.server.ts';
import { entryRows } from '#app/club/opens/entries/entries.ts';
import type { Entry } from '#app/club/opens/entries/entry-schemas.server.ts';

/** The list as a file for a spreadsheet. */
export function DownloadEntries({ open, entries }: { open: DeskOpen; entries: Entry[] }) {
  return (
    <CsvButton name={`${open.slug}-${open.date}`} rows={() => entryRows(entries)}>
      The list as a file (CSV)
    </CsvButton>
  );
}
