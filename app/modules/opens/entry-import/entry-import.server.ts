import type { Kysely } from 'kysely';
import { formatCount } from '#app/core/language.ts';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { getSelectedImportRows, hashPastedListPreview } from '#app/core/lists/list-preview.server.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { publishBookings } from '#app/modules/bookings/bookings.server.ts';
import {
  addOpenCompetitionEntries,
  countFreeOpenCompetitionPlaces,
  lockOpenCompetitionRow,
  readOpenCompetitionEntries,
  requireOpenCompetition,
  toOpenCompetitionEntry,
} from '#app/modules/opens/entries/open-entries.server.ts';
import {
  getOpenCompetitionEntryMailCause,
  queueEntryConfirmationMail,
} from '#app/modules/opens/entries/queue-entry-mails.server.ts';
import { getOpenCompetitionPlayersPerSide } from '#app/modules/opens/open/open-details.ts';
import type { OpenCompetition } from '#app/modules/opens/open/open-queries.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { parseEntryList } from './parse-entry-list.ts';
import { type PlannedEntry, planEntryImport } from './plan-entry-import.ts';

/** Import of a list of entries: previewed row by row, then entered as if each were added alone, all or none. */

/** Returns the import preview row by row, without writing. 404 for an unknown open. */
export async function previewEntryImport(site: Site, { slug, text }: { slug: string; text: string }) {
  const open = await requireOpenCompetition(site.db, site, slug);
  const { lines: planned, unused, free } = await planEntries(site.db, open, text);
  const lines = planned.map(toPreviewRow);
  return { lines, unused, free, mark: hashPastedListPreview(lines, free) };
}

interface ChosenEntries {
  slug: string;
  text: string;
  take: number[];
  mark: string;
  /** True to email a confirmation to those with an address. */
  confirm: boolean;
}

/** Enters the rows chosen by the officer. 409 if the entries or the places have changed since the preview. */
export async function saveEntryImport(
  ctx: MutationContext,
  { slug, text, confirm, ...chosen }: ChosenEntries,
) {
  const { tx, site, audit, afterCommit } = ctx;
  await lockOpenCompetitionRow(tx, slug);
  const open = await requireOpenCompetition(tx, site, slug);
  const { lines, free } = await planEntries(tx, open, text);
  const taken = new Set(
    getSelectedImportRows(lines.map(toPreviewRow), {
      ...chosen,
      into: 'list of entries',
      beside: free,
    }).map(({ line }) => line),
  );
  const entrants = lines.flatMap(({ line, entrant }) => (entrant && taken.has(line) ? [entrant] : []));
  const rows = await addOpenCompetitionEntries(
    tx,
    site,
    open,
    entrants.map((entrant) => ({ ...entrant, sending: null, is_by_hand: 1 })),
  );
  let emailed = 0;
  for (const row of confirm ? rows : []) {
    const cause = getOpenCompetitionEntryMailCause(row, row.state);
    if (await queueEntryConfirmationMail(tx, site, open, toOpenCompetitionEntry(row), row.state, cause))
      emailed += 1;
  }
  // As of a single entry, the audit log has no names.
  audit({ title: `${open.name}, ${formatCount(rows.length, 'entry', 'entries')}`, subject: `open:${slug}` });
  await publishBookings({ tx, site, afterCommit });
  const waiting = rows.filter(({ state }) => state === 'waiting').length;
  return { added: rows.length, waiting, emailed };
}

async function planEntries(db: Kysely<DatabaseSchema>, open: OpenCompetition, text: string) {
  const { rows, unused } = parseEntryList(
    // Longer cells are refused by the form's rules; none is cut to a length that they take.
    parseSpreadsheetCells(text, { lineEnds: ', ', maxCellLength: 1000 }),
    open.fee_pence,
  );
  const entries = await readOpenCompetitionEntries(db, open);
  const lines = planEntryImport(rows, entries, getOpenCompetitionPlayersPerSide(open.team));
  const free = open.places === null ? null : await countFreeOpenCompetitionPlaces(db, open);
  return { lines, unused, free };
}

const toPreviewRow = ({ entrant, ...row }: PlannedEntry) => ({ ...row, hasEmail: Boolean(entrant?.email) });
