import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { formatFullDate } from '#app/core/dates.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { addDays } from '#app/core/season-days.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { checkFixtureSlot, findLeagueFixture, moveFixture } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { MatchSide } from '#app/modules/formats/formats.ts';
import {
  createMatchResultAuditEntry,
  formatVoidMatchReason,
  insertMatchResultEntry,
} from '#app/modules/returns/entries/store-entry.server.ts';
import { readDivisionSeasonRules } from '#app/modules/returns/mails/result-notifications.server.ts';
import {
  getFixtureSideName,
  type LockedMatchResult,
} from '#app/modules/returns/record/match-return.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MatchPostponement, OfferedMatchDay } from './postponement.ts';
import {
  notifyOfCancelledMatch,
  notifyOfChosenMatchDay,
  notifyOfMatchPostponement,
  notifyOfOfferedMatchDays,
  notifyOfRefusedMatchDays,
} from './postponement-notifications.server.ts';

type Row = Selectable<DatabaseSchema['postponement']>;

const hasResult = 'This match has a result, so it cannot be postponed.';

/**
 * Returns the latest postponement of a match; undefined if none. If the chosen day was undone and the match is postponed on its
 * first day again, the offers are open still.
 */
export async function readLatestPostponement(
  db: Kysely<DatabaseSchema>,
  fixture: string,
): Promise<MatchPostponement | undefined> {
  const row = await db
    .selectFrom('postponement')
    .selectAll()
    .where('fixture', '=', fixture)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (row?.state !== 'chosen') return row && read(row);
  const now = await findLeagueFixture(db, fixture);
  const isBack = now?.state === 'postponed' && now.date === row.first_day;
  return read({ ...row, ...(isBack && { state: 'offered' }) });
}

/** True while the sides still look for a day. */
export const isPostponementOpen = ({ state }: Pick<MatchPostponement, 'state'>) =>
  state === 'asked' || state === 'offered' || state === 'refused';

const read = (row: Row): MatchPostponement => ({
  id: row.id,
  askedBy: row.asked_by,
  why: row.why,
  firstDay: row.first_day,
  offers: JSON.parse(row.offers),
  state: row.state,
  chosen: row.chosen,
  until: row.until,
  askedAt: row.asked_at,
});

interface PostponeMatchInput {
  side: MatchSide | 'secretary';
  why: string;
  /** Days offered by the home side; [] if still to come. */
  offers: OfferedMatchDay[];
  /** Warnings about these days were confirmed. */
  sure: boolean;
  /** Replaces the offers of a match already postponed. */
  again?: boolean;
}

/** Postpones a match, optionally with offered days, or adds offers to a postponed one. */
export async function postponeMatch(
  ctx: MutationContext,
  held: LockedMatchResult,
  { side, why, offers, sure, again }: PostponeMatchInput,
) {
  const { tx, site, change, audit } = ctx;
  const { fixture } = held;
  if (held.match) throw new Refusal(409, hasResult);
  if (fixture.state === 'void') throw new Refusal(409, formatVoidMatchReason(fixture));
  if (again && fixture.state === 'on')
    throw new Refusal(409, 'This match has just been given a new date. Check it again.');
  const before = await readLatestPostponement(tx, fixture.id);
  const last = before && isPostponementOpen(before) ? before : undefined;
  const open = fixture.state === 'postponed' ? last : undefined;
  // The match was reinstated meanwhile: the old offers have expired.
  if (last && !open) await closePostponement(ctx, last, 'lapsed', null);
  // Both sides may report it at once: a report without offers does not remove existing ones.
  if (open?.state === 'offered' && offers.length === 0) return;
  const first = open?.firstDay ?? fixture.date;
  const until = open?.until ?? addDays(first, (await readDivisionSeasonRules(tx, fixture)).postponeDays);
  if (side === 'away' && offers.length > 0)
    throw new Refusal(403, 'The home side offers the dates and you choose one of them.');
  if (offers.length > 0) await checkOffers(ctx, fixture, offers, { until, sure });
  const state = offers.length > 0 ? ('offered' as const) : ('asked' as const);
  const now = site.clock().toISOString();
  const kept = { offers: JSON.stringify(offers), state };
  if (open)
    await tx
      .updateTable('postponement')
      .set((e) => ({ ...kept, ...(why && { why }), version: e('version', '+', 1) }))
      .where('id', '=', open.id)
      .execute();
  else
    await tx
      .insertInto('postponement')
      .values({
        ...{ id: randomUUID(), fixture: fixture.id, asked_by: side, why, first_day: first, until },
        ...{ ...kept, asked_at: now },
      })
      .execute();
  if (fixture.state === 'on')
    await change('league_fixture', fixture.id, { state: 'postponed', updated_at: now });
  audit(
    createMatchResultAuditEntry(
      held,
      offers.length > 0 ? 'offered new dates for a match' : 'postponed a match',
    ),
  );
  const told = { side, why: why || (open?.why ?? ''), until, offers };
  if (offers.length > 0) await notifyOfOfferedMatchDays(ctx, fixture, told);
  else await notifyOfMatchPostponement(ctx, fixture, told);
  ctx.afterCommit(() => site.postman.wake());
}

async function checkOffers(
  { tx, site }: MutationContext,
  fixture: LeagueFixture,
  offers: OfferedMatchDay[],
  { until, sure }: { until: string; sure: boolean },
) {
  const wrong: Record<string, string> = {};
  const odd: Record<string, string> = {};
  for (const [at, { day }] of offers.entries()) {
    const field = `offers.${at}`;
    if (day < todayInLondon(site.clock)) wrong[field] = 'Enter a date that has not passed.';
    else if (day > until) wrong[field] = `Enter a date up to ${formatFullDate(until)}.`;
    else if (offers.findIndex((one) => one.day === day) < at) wrong[field] = 'Enter a different date here.';
    else {
      const { says } = await checkFixtureSlot(tx, fixture, { date: day, green: fixture.green });
      if (says[0]) odd[field] = says[0];
    }
  }
  if (Object.keys(wrong).length > 0) throw createInvalidInputRefusal(wrong);
  if (!sure && Object.keys(odd).length > 0) throw createInvalidInputRefusal(odd);
}

/** The secretary may still take an offered day when the sides disagree. */
const forSecretary: Row['state'][] = ['offered', 'refused', 'lapsed'];

/** Moves the match to an offered day, chosen by the visitors or the secretary. */
export async function chooseOfferedMatchDay(
  ctx: MutationContext,
  held: LockedMatchResult,
  { day, by, isSecretary = false }: { day: string; by: string; isSecretary?: boolean },
) {
  const { tx, site, audit } = ctx;
  const { fixture } = held;
  const open = await offeredOf(tx, fixture, isSecretary ? forSecretary : ['offered']);
  const offer = open.offers.find((one) => one.day === day);
  if (!offer) throw new Refusal(422, 'Choose one of the dates offered.');
  if (day < todayInLondon(site.clock)) throw new Refusal(409, 'This date has passed. Choose another.');
  await moveFixture(ctx, fixture.id, { date: day, time: offer.time, green: fixture.green, by });
  await closePostponement(ctx, open, 'chosen', day);
  audit(createMatchResultAuditEntry(held, 'chose a new date for a match'));
  await notifyOfChosenMatchDay(ctx, fixture, offer);
  ctx.afterCommit(() => site.postman.wake());
}

/** Refuses all offered days: the secretary decides. */
export async function refuseOfferedMatchDays(ctx: MutationContext, held: LockedMatchResult, why: string) {
  const open = await offeredOf(ctx.tx, held.fixture, ['offered']);
  await closePostponement(ctx, open, 'refused', null);
  await insertMatchResultEntry(ctx, held, {
    ...{ side: 'away', what: 'no day', sheet: null, players: [], said_by: '', way: 'link', note: why },
  });
  ctx.audit(createMatchResultAuditEntry(held, 'declined all the dates offered'));
  await notifyOfRefusedMatchDays(ctx, held.fixture, {
    by: getFixtureSideName(held.fixture, 'away'),
    why,
    offers: open.offers,
  });
  ctx.afterCommit(() => ctx.site.postman.wake());
}

/** Cancels a match without an agreed day: its fixture becomes void. */
export async function cancelPostponedMatch(ctx: MutationContext, held: LockedMatchResult) {
  const { fixture } = held;
  const open = await readLatestPostponement(ctx.tx, fixture.id);
  if (held.match || fixture.state !== 'postponed' || !open)
    throw new Refusal(409, 'This match is no longer postponed.');
  const updated_at = ctx.site.clock().toISOString();
  await ctx.change('league_fixture', fixture.id, { state: 'void', note: 'No date was agreed.', updated_at });
  await closePostponement(ctx, open, 'lapsed', null);
  ctx.audit(createMatchResultAuditEntry(held, 'cancelled a match with no date agreed'));
  await notifyOfCancelledMatch(ctx, fixture);
  ctx.afterCommit(() => ctx.site.postman.wake());
}

async function offeredOf(
  tx: Kysely<DatabaseSchema>,
  { id, state }: LeagueFixture,
  states: Row['state'][],
): Promise<MatchPostponement> {
  const open = await readLatestPostponement(tx, id);
  if (state !== 'postponed' || !open || !states.includes(open.state))
    throw new Refusal(409, 'No dates are on offer for this match at the moment.');
  return open;
}

export const closePostponement = (
  { tx, site }: Pick<MutationContext, 'tx' | 'site'>,
  { id }: MatchPostponement,
  state: Row['state'],
  chosen: string | null,
) =>
  tx
    .updateTable('postponement')
    .set((e) => ({ state, chosen, answered_at: site.clock().toISOString(), version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
