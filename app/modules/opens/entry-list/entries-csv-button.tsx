import { SaveListButtons } from '#app/admin/lists/save-list-buttons.tsx';
import type { AdminOpenCompetitionSummary } from '#app/modules/opens/admin/open-response-schemas.server.ts';
import { toOpenCompetitionEntryCsvRows } from '#app/modules/opens/entries/entry-labels.ts';
import type { OpenCompetitionEntry } from '#app/modules/opens/entries/entry-schemas.server.ts';

/** Button that saves the entries as a CSV file. */
export function OpenCompetitionEntriesCsvButton({
  open,
  entries,
}: {
  open: AdminOpenCompetitionSummary;
  entries: OpenCompetitionEntry[];
}) {
  return (
    <SaveListButtons
      name={`${open.slug}-${open.date}`}
      rows={() => toOpenCompetitionEntryCsvRows(entries)}
      label="Download list"
    />
  );
}
