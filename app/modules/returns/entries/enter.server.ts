import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { AuditNote, MutationContext } from '#app/endpoints/context.server.ts';
import { other, type ScoreSheet, type Side } from '#app/modules/formats/formats.ts';
import { wantingOf } from '#app/modules/leagues/leagues.ts';
import { recordAppearances } from '#app/modules/registrations/registrations.server.ts';
import type { Played } from '#app/modules/registrations/registrations.ts';
import {
  type Entry,
  type HeldReturn,
  howOf,
  sheetHeld,
  sideName,
  titleOf,
  wordOf,
} from '#app/modules/returns/held/held-return.server.ts';
import { tellOfEntry } from '#app/modules/returns/mails/return-mail.server.ts';
import { differences } from '#app/modules/returns/rules/differences.ts';
import { settles } from '#app/modules/returns/rules/settles.ts';
import { namesOf, onRinksOf, standingOf, type Word } from '#app/modules/returns/rules/standing.ts';
import type { entryBody } from './return-schemas.server.ts';
import { settleReturn } from './settle.server.ts';

export interface Said extends z.output<typeof entryBody> {
  way: 'link' | 'site' | 'desk';
}

/**
 * Stores the entry of one side. If both sides' latest entries agree, the result is settled in the same transaction. A repeated
 * entry has no effect; captains cannot change what the secretary has settled.
 */
export async function takeEntry(ctx: MutationContext, held: HeldReturn, said: Said): Promise<void> {
  const { site, audit: note } = ctx;
  const sheet = tidy(said.sheet);
  refuse(held, sheet);
  note(lineOf(held, 'entered a result for one side'));
  if (isSame(held[said.side], sheet, said.players)) return;
  const theirs = wordOf(held[other(said.side)]);
  const word = { sheet, players: said.players };
  const standing =
    said.side === 'home' ? standingOf(word, theirs, held.card) : standingOf(theirs, word, held.card);
  const isAgreed = standing.state === 'alike';
  const entry = await keepEntry(ctx, held, {
    side: said.side,
    what: isAgreed ? 'agreed' : 'entered',
    sheet,
    players: said.players,
    said_by: said.by,
    way: said.way,
    note: said.note,
  });
  const how = howOf(held);
  const sheetNow = sheetHeld(held);
  const holds = how && sheetNow && { how, word: { sheet: sheetNow, players: [] } };
  const now = settles(standing, holds, held.card);
  if (now) note(lineOf(held, 'agreed a result'));
  await keepRow(ctx, held, {
    [`${said.side}_entry`]: entry,
    ...(now
      ? await settleReturn(ctx, held, { word: now, how: 'agreed', entry })
      : { state: how || isAgreed ? 'settled' : standing.state }),
  });
  const isWish = sheetNow !== null && !now && differences(sheetNow, sheet, held.card).length > 0;
  // Each side names its own players, even in results settled by others.
  if (sheetNow && !now && !isWish) await nameAgain(ctx, held, { side: said.side, word }, sheetNow);
  await tellOfEntry(ctx, held, { side: said.side, sheet, by: said.by, standing, isWish });
  ctx.afterCommit(() => site.postman.wake());
}

async function nameAgain(
  { tx }: MutationContext,
  held: HeldReturn,
  { side, word }: { side: Side; word: Word },
  sheet: ScoreSheet,
) {
  const theirs = wordOf(held[other(side)]);
  const [own, others] = [onRinksOf(sheet, word), theirs ? onRinksOf(sheet, theirs) : []];
  const players = namesOf(side === 'home' ? { home: own, away: others } : { home: others, away: own });
  await recordAppearances(tx, held.fixture, players, sheet);
}

/** Clears the fields that do not apply to the match state. */
export function tidy(sheet: ScoreSheet): ScoreSheet {
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
export const notPlayedSaid = ({ note }: Pick<HeldReturn['fixture'], 'note'>) =>
  ['This match is not played.', note].filter(Boolean).join(' ');

export function refuse({ fixture, card }: HeldReturn, sheet: ScoreSheet): void {
  if (fixture.state === 'void') throw new Refusal(409, notPlayedSaid(fixture));
  if (sheet.state === 'postponed')
    throw new Refusal(
      422,
      'A match that is still to be played has no result. Please say that it is put off.',
    );
  const wanting = wantingOf(sheet, { kind: 'league', card });
  if (Object.keys(wanting).length > 0) throw invalid(wanting);
}

const isSame = (entry: HeldReturn[Side], sheet: ScoreSheet, players: Played[]) =>
  entry !== null && isDeepStrictEqual(entry.sheet, sheet) && isDeepStrictEqual(entry.players, players);

type NewEntry = Omit<Entry, 'id' | 'fixture' | 'made_at'>;

/** Appends an immutable entry to the match history; returns its id. */
export async function keepEntry({ tx, site }: MutationContext, { fixture }: HeldReturn, entry: NewEntry) {
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

export const keepRow = (
  { tx }: MutationContext,
  { row }: HeldReturn,
  patch: Partial<Omit<HeldReturn['row'], 'id' | 'version'>>,
) =>
  tx
    .updateTable('match_return')
    .set((e) => ({ ...patch, version: e('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();

/** Audit entry of the match. */
export const lineOf = ({ fixture }: HeldReturn, action: string): Partial<AuditNote> => ({
  action,
  title: titleOf(fixture),
  subject: `match_return:${fixture.id}`,
});

export const actorFor = (held: Pick<HeldReturn, 'fixture'>, side: Side, by: string) => ({
  id: null,
  name: [by || 'The captain', sideName(held.fixture, side)].join(', '),
});
