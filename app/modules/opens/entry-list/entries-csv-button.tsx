import { SaveCsvButton } from '#app/modules/leagues/admin/csv-button.tsx';
import type { AdminOpenSummary } from '#app/modules/opens/admin/open-response-schemas.server.ts';
import { toEntryCsvRows } from '#app/modules/opens/entries/entry-labels.ts';
import type { OpenEntry } from '#app/modules/opens/entries/entry-schemas.server.ts';

/** Button that saves the entries as a CSV file. */
export function EntriesCsvButton({ open, entries }: { open: AdminOpenSummary; entries: OpenEntry[] }) {
  return (
    <SaveCsvButton name={`${open.slug}-${open.date}`} rows={() => toEntryCsvRows(entries)}>
      The list as a file (CSV)
    </SaveCsvButton>
  );
}
