import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { AuditNote, MutationContext } from '#app/endpoints/context.server.ts';
import { recordMatchCardPlayers } from '#app/modules/fixtures/fixtures.server.ts';
import type { MatchCardPlayer } from '#app/modules/fixtures/fixtures.ts';
import { getOppositeMatchSide, type MatchScoreSheet, type MatchSide } from '#app/modules/formats/formats.ts';
import { findMissingMatchResultFields } from '#app/modules/leagues/leagues.ts';
import { notifyOfResultEntry } from '#app/modules/returns/mails/result-notifications.server.ts';
import {
  formatFixtureTeams,
  getFixtureSideName,
  getResultSettlementMethod,
  getSettledScoreSheet,
  type LockedMatchResult,
  type MatchResultEntry,
  toResultEntryContent,
} from '#app/modules/returns/record/match-return.server.ts';
import {
  compareResultEntries,
  mapPlayersToRinks,
  mergeCardPlayerNames,
  type ResultEntryContent,
} from '#app/modules/returns/rules/compare-entries.ts';
import { compareScoreSheets } from '#app/modules/returns/rules/compare-sheets.ts';
import { getResultEntryToSettle } from '#app/modules/returns/rules/entry-to-settle.ts';
import type { resultEntryBodySchema } from './result-entry-schemas.server.ts';
import { writeSettledResult } from './settle-result.server.ts';

export interface ResultEntryInput extends z.output<typeof resultEntryBodySchema> {
  way: 'link' | 'site' | 'desk';
}

/**
 * Stores the entry of one side. If both sides' latest entries agree, the result is settled in the same transaction. A repeated
 * entry has no effect; captains cannot change what the secretary has settled.
 */
export async function storeResultEntry(
  ctx: MutationContext,
  held: LockedMatchResult,
  said: ResultEntryInput,
): Promise<void> {
  const { site, audit } = ctx;
  const sheet = normalizeScoreSheet(said.sheet);
  validateScoreSheet(held, sheet);
  audit(createMatchResultAuditEntry(held, 'entered a result for one side'));
  if (isSame(held[said.side], sheet, said.players)) return;
  const theirs = toResultEntryContent(held[getOppositeMatchSide(said.side)]);
  const word = { sheet, players: said.players };
  const standing =
    said.side === 'home'
      ? compareResultEntries(word, theirs, held.card)
      : compareResultEntries(theirs, word, held.card);
  const isAgreed = standing.state === 'alike';
  const entry = await insertMatchResultEntry(ctx, held, {
    side: said.side,
    what: isAgreed ? 'agreed' : 'entered',
    sheet,
    players: said.players,
    said_by: said.by,
    way: said.way,
    note: said.note,
  });
  const how = getResultSettlementMethod(held);
  const sheetNow = getSettledScoreSheet(held);
  const holds = how && sheetNow && { how, word: { sheet: sheetNow, players: [] } };
  const now = getResultEntryToSettle(standing, holds, held.card);
  if (now) audit(createMatchResultAuditEntry(held, 'agreed a result'));
  await updateMatchResult(ctx, held, {
    [`${said.side}_entry`]: entry,
    ...(now
      ? await writeSettledResult(ctx, held, { word: now, how: 'agreed', entry })
      : { state: how || isAgreed ? 'settled' : standing.state }),
  });
  const isWish = sheetNow !== null && !now && compareScoreSheets(sheetNow, sheet, held.card).length > 0;
  // Each side names its own players, even in results settled by others.
  if (sheetNow && !now && !isWish) await nameAgain(ctx, held, { side: said.side, word }, sheetNow);
  await notifyOfResultEntry(ctx, held, { side: said.side, sheet, by: said.by, standing, isWish });
  ctx.afterCommit(() => site.postman.wake());
}

async function nameAgain(
  { tx }: MutationContext,
  held: LockedMatchResult,
  { side, word }: { side: MatchSide; word: ResultEntryContent },
  sheet: MatchScoreSheet,
) {
  const theirs = toResultEntryContent(held[getOppositeMatchSide(side)]);
  const [own, others] = [mapPlayersToRinks(sheet, word), theirs ? mapPlayersToRinks(sheet, theirs) : []];
  const players = mergeCardPlayerNames(
    side === 'home' ? { home: own, away: others } : { home: others, away: own },
  );
  await recordMatchCardPlayers(tx, held.fixture, players, sheet);
}

/** Clears the fields that do not apply to the match state. */
export function normalizeScoreSheet(sheet: MatchScoreSheet): MatchScoreSheet {
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
export const formatVoidMatchReason = ({ note }: Pick<LockedMatchResult['fixture'], 'note'>) =>
  ['This match will not be played.', note].filter(Boolean).join(' ');

export function validateScoreSheet({ fixture, card }: LockedMatchResult, sheet: MatchScoreSheet): void {
  if (fixture.state === 'void') throw new Refusal(409, formatVoidMatchReason(fixture));
  if (sheet.state === 'postponed')
    throw new Refusal(
      422,
      'You cannot enter a result for a match that is still to be played. Postpone the match instead.',
    );
  const wanting = findMissingMatchResultFields(sheet, { kind: 'league', card });
  if (Object.keys(wanting).length > 0) throw createInvalidInputRefusal(wanting);
}

const isSame = (entry: LockedMatchResult[MatchSide], sheet: MatchScoreSheet, players: MatchCardPlayer[]) =>
  entry !== null && isDeepStrictEqual(entry.sheet, sheet) && isDeepStrictEqual(entry.players, players);

type NewEntry = Omit<MatchResultEntry, 'id' | 'fixture' | 'made_at'>;

/** Appends an immutable entry to the match history; returns its id. */
export async function insertMatchResultEntry(
  { tx, site }: MutationContext,
  { fixture }: LockedMatchResult,
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

export const updateMatchResult = (
  { tx }: MutationContext,
  { row }: LockedMatchResult,
  patch: Partial<Omit<LockedMatchResult['row'], 'id' | 'version'>>,
) =>
  tx
    .updateTable('match_return')
    .set((e) => ({ ...patch, version: e('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();

/** Audit entry of the match. */
export const createMatchResultAuditEntry = (
  { fixture }: LockedMatchResult,
  action: string,
): Partial<AuditNote> => ({
  action,
  title: formatFixtureTeams(fixture),
  subject: `match_return:${fixture.id}`,
});

export const createCaptainAuditActor = (
  held: Pick<LockedMatchResult, 'fixture'>,
  side: MatchSide,
  by: string,
) => ({
  id: null,
  name: [by || 'The captain', getFixtureSideName(held.fixture, side)].join(', '),
});
