import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ImportPreviewRow } from '#app/core/lists/import-row-schema.ts';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { getSelectedImportRows, hashPastedListPreview } from '#app/core/lists/list-preview.server.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { lockAndReadEntity, lockRow } from '#app/endpoints/locking.server.ts';
import {
  createLeagueAuditEntry,
  enterClubMatchResult,
  eventResultLock,
  leagueResource,
  settleFixtureResultFromList,
} from '#app/modules/leagues/leagues.server.ts';
import { toScoreSheetColumns } from '#app/modules/leagues/leagues.ts';
import { isSameSideName, normalizeSideName } from '#app/modules/opponents/opponents.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { findLeagueDivisionByName, readLeagueWithSiblingDivisions } from './league-family.server.ts';
import { parsePastedRound } from './parse-round.ts';
import type { LeaguePasteSaveInput, PastedLeagueList } from './paste-bodies.server.ts';
import type { LeaguePastePreview } from './paste-preview.ts';
import {
  type PastedRoundWrite,
  type PlannedPastedRoundRow,
  planPastedRoundRow,
  readRoundPasteContext,
} from './plan-round-row.server.ts';
import type { UnknownClubNameQuestion } from './similar-names.ts';

/** Returns a preview of a pasted round of results, row by row; writes no data. */
export async function previewPastedRound(site: Site, pasted: PastedLeagueList): Promise<LeaguePastePreview> {
  return toLeaguePastePreview((await planRound(site, pasted)).lines);
}

/** Saves the chosen rows, as one change. Throws 409 if the league has changed since the preview. */
export async function savePastedRound(ctx: MutationContext, { take, mark, ...pasted }: LeaguePasteSaveInput) {
  const { tx, site, audit } = ctx;
  await lockLeagueForPaste(tx, pasted.day);
  const { name, lines } = await planRound({ ...site, db: tx }, pasted);
  const taken = selectPasteRowsToSave(lines, { mark, take });
  for (const { write } of taken) if (write) await writeRoundRow(ctx, write);
  const added = taken.filter(({ outcome }) => outcome === 'add').length;
  const made = { added, changed: taken.length - added };
  audit(createLeagueAuditEntry(pasted.day, `${name}: ${made.added} added, ${made.changed} changed`));
  return made;
}

async function planRound(site: Site, { day, text, date, names }: PastedLeagueList) {
  const family = await readLeagueWithSiblingDivisions(site, day);
  const known = await readRoundPasteContext(site, family);
  const read = parsePastedRound(parseSpreadsheetCells(text), {
    season: family[0]?.season ?? 0,
    isName: (name) => [...known.all, site.club.name].some((one) => isSameSideName(one, name)),
    isDivision: (name) => findLeagueDivisionByName(family, name) !== undefined,
  });
  const first = new Map<string, number>();
  const lines: PlannedPastedRoundRow[] = [];
  for (const one of read) {
    const planned = await planPastedRoundRow(one, date, names, known);
    const key = planned.write?.to === 'fixture' ? planned.write.id : normalizeSideName(planned.about);
    const earlier = planned.outcome === 'cannot' ? undefined : first.get(key);
    if (earlier) {
      const { write: _, ...rest } = planned;
      lines.push({
        ...rest,
        outcome: 'cannot',
        says: `Line ${earlier} already has this match.`,
        warnings: [],
      });
      continue;
    }
    if (planned.outcome !== 'cannot') first.set(key, one.line);
    lines.push(planned);
  }
  return { name: family[0]?.name ?? '', lines };
}

type PlannedPasteRow = ImportPreviewRow & { asks?: UnknownClubNameQuestion[]; wantsDate?: boolean };

/** Builds the response from the planned rows: the preview, with the open questions of all rows. */
export function toLeaguePastePreview(lines: PlannedPasteRow[]): LeaguePastePreview {
  const asks = lines.flatMap((line) => line.asks ?? []);
  return {
    lines: lines.map(({ line, text, outcome, about, says, warnings }) => ({
      line,
      text,
      outcome,
      about,
      says,
      warnings,
    })),
    asks: asks.filter(({ said }, index) => asks.findIndex((one) => isSameSideName(one.said, said)) === index),
    wantsDate: lines.some((line) => line.wantsDate),
    mark: hashPastedListPreview(lines),
  };
}

/** Returns the planned rows that are to be saved. */
export const selectPasteRowsToSave = <T extends PlannedPasteRow>(
  lines: T[],
  { mark, take }: Pick<LeaguePasteSaveInput, 'mark' | 'take'>,
): T[] =>
  getSelectedImportRows(lines, {
    mark,
    take,
    into: 'league',
  });

/** Locks the league, so that of two officers pasting at once the second waits and sees the first one's changes. */
export async function lockLeagueForPaste(tx: Kysely<DatabaseSchema>, day: string) {
  const { parent } =
    (await tx.selectFrom('league').select('parent').where('day', '=', day).executeTakeFirst()) ?? {};
  await lockRow(tx, leagueResource, parent ?? day);
}

async function writeRoundRow(ctx: MutationContext, write: PastedRoundWrite) {
  const { sheet } = write;
  const { tx, site, add, change, remove } = ctx;
  const updated_at = site.clock().toISOString();
  if (write.to === 'event') {
    const { id, note, version } = write;
    await enterClubMatchResult(ctx, await lockAndReadEntity(tx, ctx, eventResultLock, { id }, version), {
      ...sheet,
      note,
    });
    return;
  }
  if (write.to === 'fixture') {
    const { id, version, beside } = write;
    if (beside) await remove('league_match', beside.id, beside.version);
    await settleFixtureResultFromList(ctx, { fixture: id, sheet, version, note: 'From a round of results' });
    return;
  }
  if (write.to === 'match') {
    await change('league_match', write.id, { ...toScoreSheetColumns(sheet), updated_at }, write.version);
    return;
  }
  const { league, season, home, away, date } = write;
  const year = Number(date.slice(0, 4));
  await add('league_match', {
    id: randomUUID(),
    league,
    season,
    home,
    away,
    ...toScoreSheetColumns(sheet),
    day: date.slice(5),
    year: year === season ? null : year,
    event: null,
    note: '',
    updated_at,
  });
}
