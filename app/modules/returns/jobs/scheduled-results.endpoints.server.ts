import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { LeagueSeasonRules } from '#app/modules/fixtures/fixtures.ts';
import { matchResultResource } from '#app/modules/returns/entries/result-entry.endpoints.server.ts';
import { writeSettledResult } from '#app/modules/returns/entries/settle-result.server.ts';
import {
  createMatchResultAuditEntry,
  insertMatchResultEntry,
  updateMatchResult,
} from '#app/modules/returns/entries/store-entry.server.ts';
import { readDivisionSeasonRules } from '#app/modules/returns/mails/result-notifications.server.ts';
import {
  closePostponement,
  isPostponementOpen,
  readLatestPostponement,
} from '#app/modules/returns/postponements/postpone-match.server.ts';
import { notifyOfLapsedPostponement } from '#app/modules/returns/postponements/postponement-notifications.server.ts';
import { readUndecidedPostponements } from '#app/modules/returns/postponements/undecided-postponements.server.ts';
import {
  formatFixtureTeams,
  type LockedMatchResult,
  matchResultLock,
  toResultEntryContent,
} from '#app/modules/returns/record/match-return.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Scheduled mutations of results: each validates its condition again under the lock. */

const scheduleActor = { id: null, name: 'The rules of the league' };
const mutation = mutations(matchResultResource);

const scheduledMutations = {
  silence: mutation({
    route: 'PUT /by-clock/returns/{id}/silence',
    summary: 'Settle by one side’s entry after silence of the other',
    lock: matchResultLock,
    audit: 'counted one side’s result',
    async handler(ctx, _, held) {
      const side = held.home ? 'home' : 'away';
      const word = toResultEntryContent(held[side]);
      if (held.match || held.fixture.state === 'void' || (held.home && held.away) || !word) return;
      if (wasResultReopenedSince(held.row, held[side]?.made_at ?? '')) return;
      const entry = await insertMatchResultEntry(ctx, held, {
        ...{ side, what: 'silence', sheet: word.sheet, players: word.players },
        ...{ said_by: '', way: 'clock', note: '' },
      });
      await updateMatchResult(
        ctx,
        held,
        await writeSettledResult(ctx, held, { word, how: 'silence', entry }),
      );
      ctx.audit(createMatchResultAuditEntry(held, 'counted one side’s result'));
    },
  }),
  late: mutation({
    route: 'PUT /by-clock/returns/{id}/late',
    summary: 'Apply the rule for a missing result',
    lock: matchResultLock,
    audit: 'applied the rule for late results',
    async handler(ctx, _, held) {
      if (held.match || held.fixture.state !== 'on' || held.home || held.away || held.row.late_at) return;
      await applyLate(ctx, held, await readDivisionSeasonRules(ctx.tx, held.fixture));
    },
  }),
  lapse: mutation({
    route: 'PUT /by-clock/returns/{id}/lapse',
    summary: 'Close a postponement without an agreed day',
    lock: matchResultLock,
    audit: 'recorded that no date was agreed in time',
    async handler(ctx, _, held) {
      const open = await readLatestPostponement(ctx.tx, held.fixture.id);
      if (held.fixture.state !== 'postponed' || !open || !isPostponementOpen(open)) return;
      await closePostponement(ctx, open, 'lapsed', null);
      const [waits] = await readUndecidedPostponements(ctx.tx, held.fixture.id);
      if (waits) await notifyOfLapsedPostponement(ctx, held.fixture, waits);
      ctx.afterCommit(() => ctx.site.postman.wake());
      ctx.audit(createMatchResultAuditEntry(held, 'recorded that no date was agreed in time'));
    },
  }),
};

/** True if the entry was settled before and reopened by an admin: it is not settled automatically again. */
export const wasResultReopenedSince = (
  { settled_at }: Pick<LockedMatchResult['row'], 'settled_at'>,
  saidAt: string,
) => settled_at !== null && saidAt <= settled_at;

/** Deducts points from the home side, as a deduction that the secretary can undo; a fine is stored as text. */
async function applyLate(
  ctx: MutationContext,
  held: LockedMatchResult,
  { latePoints, lateFine }: LeagueSeasonRules,
) {
  const { fixture } = held;
  const now = ctx.site.clock().toISOString();
  const id = `${fixture.id}:late`;
  if (latePoints > 0)
    await ctx.add('deduction', {
      ...{ id, team: fixture.home.id, points: latePoints, shots: 0, updated_at: now },
      why: `The result of ${formatFixtureTeams(fixture)} on ${formatDayAndMonth(fixture.date.slice(5))} was late`,
    });
  await updateMatchResult(ctx, held, {
    ...{ late_at: now, deduction: latePoints > 0 ? id : null },
    fine: lateFine ? `${lateFine}, ${fixture.home.name}: result late` : '',
    ...{ fine_side: 'home', fine_paid_on: null },
  });
  ctx.audit(createMatchResultAuditEntry(held, 'applied the rule for late results'));
}

const doBy = (one: keyof typeof scheduledMutations) => (site: Site, id: string) =>
  performMutation(site, scheduleActor, scheduledMutations[one], { id });

export const settleResultBySilence = doBy('silence');
export const applyLateResultRule = doBy('late');
export const lapsePostponement = doBy('lapse');

/** Returns the date in London of a timestamp. */
export const getLondonDateOfTimestamp = (moment: string) => todayInLondon(() => new Date(moment));
