import { CsvButton } from '#app/modules/leagues/admin/csv-button.tsx';
import type { DeskOpen } from '#app/modules/opens/admin/opens-schemas.server.ts';
import { entryRows } from '#app/modules/opens/entries/entries.ts';
import type { Entry } from '#app/modules/opens/entries/entry-schemas.server.ts';

/** Button that saves the entries as a CSV file. */
export function DownloadEntries({ open, entries }: { open: DeskOpen; entries: Entry[] }) {
  return (
    <CsvButton name={`${open.slug}-${open.date}`} rows={() => entryRows(entries)}>
      The list as a file (CSV)
    </CsvButton>
  );
}
