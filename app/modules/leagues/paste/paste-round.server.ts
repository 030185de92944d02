import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { parseListCells } from '#app/core/lists/list-cells.server.ts';
import { getSelectedRows, hashListPreview } from '#app/core/lists/list-preview.server.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { lockAndRead, lockRow } from '#app/endpoints/locking.server.ts';
import { isSameSideName, normalizeSideName } from '#app/modules/calendar/calendar.ts';
import { enterResult } from '#app/modules/leagues/results/enter-result.server.ts';
import { eventResultLock } from '#app/modules/leagues/results/event-with-result.server.ts';
import { leagueAuditEntry, leagueResource } from '#app/modules/leagues/season-data/current-league.server.ts';
import { settleFromList } from '#app/modules/leagues/season-data/fixture-result.server.ts';
import { toScoreSheetColumns } from '#app/modules/leagues/season-data/score-sheet-columns.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { findDivisionByName, readLeagueFamily } from './league-family.server.ts';
import { parseRound } from './parse-round.ts';
import type { ChosenPaste, PastedList } from './paste-bodies.server.ts';
import type { PastePreview, PastePreviewRow } from './paste-preview.ts';
import {
  type PlannedRoundRow,
  planRoundRow,
  type RoundWrite,
  readPasteContext,
} from './plan-round-row.server.ts';
import type { NameQuestion } from './similar-names.ts';

/** Returns a preview of a pasted round of results, row by row; writes no data. */
export async function previewPastedRound(site: Site, pasted: PastedList): Promise<PastePreview> {
  return toPastePreview((await planRound(site, pasted)).lines);
}

/** Saves the chosen rows, as one change. Throws 409 if the league has changed since the preview. */
export async function savePastedRound(ctx: MutationContext, { take, mark, ...pasted }: ChosenPaste) {
  const { tx, site, audit } = ctx;
  await lockLeague(tx, pasted.day);
  const { name, lines } = await planRound({ ...site, db: tx }, pasted);
  const taken = selectChosenRows(lines, { mark, take });
  for (const { write } of taken) if (write) await writeRoundRow(ctx, write);
  const added = taken.filter(({ outcome }) => outcome === 'add').length;
  const made = { added, changed: taken.length - added };
  audit(leagueAuditEntry(pasted.day, `${name}: ${made.added} added, ${made.changed} changed`));
  return made;
}

async function planRound(site: Site, { day, text, date, names }: PastedList) {
  const family = await readLeagueFamily(site, day);
  const known = await readPasteContext(site, family);
  const read = parseRound(parseListCells(new TextEncoder().encode(text)), {
    season: family[0]?.season ?? 0,
    isName: (name) => [...known.all, site.club.name].some((one) => isSameSideName(one, name)),
    isDivision: (name) => findDivisionByName(family, name) !== undefined,
  });
  const first = new Map<string, number>();
  const lines: PlannedRoundRow[] = [];
  for (const one of read) {
    const planned = await planRoundRow(one, date, names, known);
    const key = planned.write?.to === 'fixture' ? planned.write.id : normalizeSideName(planned.about);
    const earlier = planned.outcome === 'cannot' ? undefined : first.get(key);
    if (earlier) {
      const { write: _, ...rest } = planned;
      lines.push({
        ...rest,
        outcome: 'cannot',
        says: `Line ${earlier} is this match already.`,
        warnings: [],
      });
      continue;
    }
    if (planned.outcome !== 'cannot') first.set(key, one.line);
    lines.push(planned);
  }
  return { name: family[0]?.name ?? '', lines };
}

type PlannedPasteRow = PastePreviewRow & { asks?: NameQuestion[]; wantsDate?: boolean };

/** Builds the response from the planned rows: the preview, with the open questions of all rows. */
export function toPastePreview(lines: PlannedPasteRow[]): PastePreview {
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
    mark: hashListPreview(lines),
  };
}

/** Returns the planned rows that are to be saved. */
export const selectChosenRows = <T extends PlannedPasteRow>(
  lines: T[],
  { mark, take }: Pick<ChosenPaste, 'mark' | 'take'>,
): T[] =>
  getSelectedRows(lines, {
    mark,
    take,
    into: 'league',
    hasSomething: ({ outcome }) => outcome === 'add' || outcome === 'change',
  });

/** Locks the league, so that of two officers pasting at once the second waits and sees the first one's changes. */
export async function lockLeague(tx: Kysely<Schema>, day: string) {
  const { parent } =
    (await tx.selectFrom('league').select('parent').where('day', '=', day).executeTakeFirst()) ?? {};
  await lockRow(tx, leagueResource, parent ?? day);
}

async function writeRoundRow(ctx: MutationContext, write: RoundWrite) {
  const { sheet } = write;
  const { tx, site, add, change, remove } = ctx;
  const updated_at = site.clock().toISOString();
  if (write.to === 'event') {
    const { id, note, version } = write;
    await enterResult(ctx, await lockAndRead(tx, ctx, eventResultLock, { id }, version), { ...sheet, note });
    return;
  }
  if (write.to === 'fixture') {
    const { id, version, beside } = write;
    if (beside) await remove('league_match', beside.id, beside.version);
    await settleFromList(ctx, { fixture: id, sheet, version, note: 'From a round of results' });
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
