import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { AuditNote, MutationContext } from '#app/endpoints/context.server.ts';
import { type MatchSide, oppositeSide, type ScoreSheet } from '#app/modules/formats/formats.ts';
import { findMissingResultFields } from '#app/modules/leagues/leagues.ts';
import { recordAppearances } from '#app/modules/registrations/registrations.server.ts';
import type { CardPlayer } from '#app/modules/registrations/registrations.ts';
import { notifyOfEntry } from '#app/modules/returns/mails/result-notifications.server.ts';
import {
  formatFixtureTeams,
  getSettledSheet,
  getSettlementWay,
  getSideName,
  type LockedReturn,
  type MatchEntry,
  toEntryContent,
} from '#app/modules/returns/record/match-return.server.ts';
import {
  compareEntries,
  type EntryContent,
  mapPlayersToRinks,
  mergePlayerNames,
} from '#app/modules/returns/rules/compare-entries.ts';
import { compareScoreSheets } from '#app/modules/returns/rules/compare-sheets.ts';
import { getEntryToSettle } from '#app/modules/returns/rules/entry-to-settle.ts';
import type { entryBodySchema } from './result-entry-schemas.server.ts';
import { writeSettledResult } from './settle-result.server.ts';

export interface ResultEntryInput extends z.output<typeof entryBodySchema> {
  way: 'link' | 'site' | 'desk';
}

/**
 * Stores the entry of one side. If both sides' latest entries agree, the result is settled in the same transaction. A repeated
 * entry has no effect; captains cannot change what the secretary has settled.
 */
export async function storeResultEntry(
  ctx: MutationContext,
  held: LockedReturn,
  said: ResultEntryInput,
): Promise<void> {
  const { site, audit } = ctx;
  const sheet = normalizeScoreSheet(said.sheet);
  validateScoreSheet(held, sheet);
  audit(createAuditEntry(held, 'entered a result for one side'));
  if (isSame(held[said.side], sheet, said.players)) return;
  const theirs = toEntryContent(held[oppositeSide(said.side)]);
  const word = { sheet, players: said.players };
  const standing =
    said.side === 'home' ? compareEntries(word, theirs, held.card) : compareEntries(theirs, word, held.card);
  const isAgreed = standing.state === 'alike';
  const entry = await insertMatchEntry(ctx, held, {
    side: said.side,
    what: isAgreed ? 'agreed' : 'entered',
    sheet,
    players: said.players,
    said_by: said.by,
    way: said.way,
    note: said.note,
  });
  const how = getSettlementWay(held);
  const sheetNow = getSettledSheet(held);
  const holds = how && sheetNow && { how, word: { sheet: sheetNow, players: [] } };
  const now = getEntryToSettle(standing, holds, held.card);
  if (now) audit(createAuditEntry(held, 'agreed a result'));
  await updateMatchReturn(ctx, held, {
    [`${said.side}_entry`]: entry,
    ...(now
      ? await writeSettledResult(ctx, held, { word: now, how: 'agreed', entry })
      : { state: how || isAgreed ? 'settled' : standing.state }),
  });
  const isWish = sheetNow !== null && !now && compareScoreSheets(sheetNow, sheet, held.card).length > 0;
  // Each side names its own players, even in results settled by others.
  if (sheetNow && !now && !isWish) await nameAgain(ctx, held, { side: said.side, word }, sheetNow);
  await notifyOfEntry(ctx, held, { side: said.side, sheet, by: said.by, standing, isWish });
  ctx.afterCommit(() => site.postman.wake());
}

async function nameAgain(
  { tx }: MutationContext,
  held: LockedReturn,
  { side, word }: { side: MatchSide; word: EntryContent },
  sheet: ScoreSheet,
) {
  const theirs = toEntryContent(held[oppositeSide(side)]);
  const [own, others] = [mapPlayersToRinks(sheet, word), theirs ? mapPlayersToRinks(sheet, theirs) : []];
  const players = mergePlayerNames(
    side === 'home' ? { home: own, away: others } : { home: others, away: own },
  );
  await recordAppearances(tx, held.fixture, players, sheet);
}

/** Clears the fields that do not apply to the match state. */
export function normalizeScoreSheet(sheet: ScoreSheet): ScoreSheet {
  const { state, extraEnd, ...rest } = sheet;
  const scored = state === 'played' || state === 'abandoned';
  return {
    ...rest,
    state,
    concededBy: state === 'conceded' ? rest.concededBy : null,
    ends: state === 'abandoned' ? rest.ends : null,
    rinks: scored ? rest.rinks : [],
    shots: scored ? rest.shots : null,
    ...(state === 'played' && extraEnd && { extraEnd }),
  };
}

/** Returns the reason for a void match: a team has withdrawn, or no day was agreed. */
export const formatVoidReason = ({ note }: Pick<LockedReturn['fixture'], 'note'>) =>
  ['This match is not played.', note].filter(Boolean).join(' ');

export function validateScoreSheet({ fixture, card }: LockedReturn, sheet: ScoreSheet): void {
  if (fixture.state === 'void') throw new Refusal(409, formatVoidReason(fixture));
  if (sheet.state === 'postponed')
    throw new Refusal(
      422,
      'A match that is still to be played has no result. Please say that it is put off.',
    );
  const wanting = findMissingResultFields(sheet, { kind: 'league', card });
  if (Object.keys(wanting).length > 0) throw invalid(wanting);
}

const isSame = (entry: LockedReturn[MatchSide], sheet: ScoreSheet, players: CardPlayer[]) =>
  entry !== null && isDeepStrictEqual(entry.sheet, sheet) && isDeepStrictEqual(entry.players, players);

type NewEntry = Omit<MatchEntry, 'id' | 'fixture' | 'made_at'>;

/** Appends an immutable entry to the match history; returns its id. */
export async function insertMatchEntry(
  { tx, site }: MutationContext,
  { fixture }: LockedReturn,
  entry: NewEntry,
) {
  const id = randomUUID();
  await tx
    .insertInto('match_entry')
    .values({
      ...entry,
      ...{ id, fixture: fixture.id, made_at: site.clock().toISOString() },
      sheet: entry.sheet && JSON.stringify(entry.sheet),
      players: JSON.stringify(entry.players),
    })
    .execute();
  return id;
}

export const updateMatchReturn = (
  { tx }: MutationContext,
  { row }: LockedReturn,
  patch: Partial<Omit<LockedReturn['row'], 'id' | 'version'>>,
) =>
  tx
    .updateTable('match_return')
    .set((e) => ({ ...patch, version: e('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();

/** Audit entry of the match. */
export const createAuditEntry = ({ fixture }: LockedReturn, action: string): Partial<AuditNote> => ({
  action,
  title: formatFixtureTeams(fixture),
  subject: `match_return:${fixture.id}`,
});

export const createCaptainActor = (held: Pick<LockedReturn, 'fixture'>, side: MatchSide, by: string) => ({
  id: null,
  name: [by || 'The captain', getSideName(held.fixture, side)].join(', '),
});
