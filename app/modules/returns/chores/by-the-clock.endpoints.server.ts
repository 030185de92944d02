import { today } from '#app/core/clock.ts';
import { showDay } from '#app/core/dates.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { perform } from '#app/endpoints/perform.server.ts';
import type { BookRules } from '#app/modules/fixtures/fixtures.ts';
import { keepEntry, keepRow, lineOf } from '#app/modules/returns/entries/enter.server.ts';
import { returns } from '#app/modules/returns/entries/returns.endpoints.server.ts';
import { settleReturn } from '#app/modules/returns/entries/settle.server.ts';
import { type HeldReturn, oneReturn, titleOf, wordOf } from '#app/modules/returns/held/held-return.server.ts';
import { rulesFor } from '#app/modules/returns/mails/return-mail.server.ts';
import { end, isOpen, postponedOf } from '#app/modules/returns/postponed/postpone.server.ts';
import { tellLapsed } from '#app/modules/returns/postponed/postpone-mail.server.ts';
import { undecided } from '#app/modules/returns/postponed/undecided.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Scheduled mutations of results: each validates its condition again under the lock. */

const clock = { id: null, name: 'The rules of the league' };
const mutation = mutations(returns);

const byClock = {
  silence: mutation({
    route: 'PUT /by-clock/returns/{id}/silence',
    summary: 'Settle by one side’s entry after silence of the other',
    lock: oneReturn,
    audit: 'let one side’s result hold',
    async handler(ctx, _, held) {
      const side = held.home ? 'home' : 'away';
      const word = wordOf(held[side]);
      if (held.match || held.fixture.state === 'void' || (held.home && held.away) || !word) return;
      if (isTakenBack(held.row, held[side]?.made_at ?? '')) return;
      const entry = await keepEntry(ctx, held, {
        ...{ side, what: 'silence', sheet: word.sheet, players: word.players },
        ...{ said_by: '', way: 'clock', note: '' },
      });
      await keepRow(ctx, held, await settleReturn(ctx, held, { word, how: 'silence', entry }));
      ctx.audit(lineOf(held, 'let one side’s result hold'));
    },
  }),
  late: mutation({
    route: 'PUT /by-clock/returns/{id}/late',
    summary: 'Apply the rule for a missing result',
    lock: oneReturn,
    audit: 'applied the rule for late results',
    async handler(ctx, _, held) {
      if (held.match || held.fixture.state !== 'on' || held.home || held.away || held.row.late_at) return;
      await applyLate(ctx, held, await rulesFor(ctx.tx, held.fixture));
    },
  }),
  lapse: mutation({
    route: 'PUT /by-clock/returns/{id}/lapse',
    summary: 'Close a postponement without an agreed day',
    lock: oneReturn,
    audit: 'noted that no new day was agreed in time',
    async handler(ctx, _, held) {
      const open = await postponedOf(ctx.tx, held.fixture.id);
      if (held.fixture.state !== 'postponed' || !open || !isOpen(open)) return;
      await end(ctx, open, 'lapsed', null);
      const [waits] = await undecided(ctx.tx, held.fixture.id);
      if (waits) await tellLapsed(ctx, held.fixture, waits);
      ctx.afterCommit(() => ctx.site.postman.wake());
      ctx.audit(lineOf(held, 'noted that no new day was agreed in time'));
    },
  }),
};

/** True if the entry was settled before and reopened by an admin: it is not settled automatically again. */
export const isTakenBack = ({ settled_at }: Pick<HeldReturn['row'], 'settled_at'>, saidAt: string) =>
  settled_at !== null && saidAt <= settled_at;

/** Deducts points from the home side, as a deduction that the secretary can undo; a fine is stored as text. */
async function applyLate(ctx: MutationContext, held: HeldReturn, { latePoints, lateFine }: BookRules) {
  const { fixture } = held;
  const now = ctx.site.clock().toISOString();
  const id = `${fixture.id}:late`;
  if (latePoints > 0)
    await ctx.add('deduction', {
      ...{ id, team: fixture.home.id, points: latePoints, shots: 0, updated_at: now },
      why: `The result of ${titleOf(fixture)} on ${showDay(fixture.date.slice(5))} came late`,
    });
  await keepRow(ctx, held, {
    ...{ late_at: now, deduction: latePoints > 0 ? id : null },
    fine: lateFine ? `${lateFine}, ${fixture.home.name}: result late` : '',
    ...{ fine_side: 'home', fine_paid_on: null },
  });
  ctx.audit(lineOf(held, 'applied the rule for late results'));
}

const doBy = (one: keyof typeof byClock) => (site: Site, id: string) =>
  perform(site, clock, byClock[one], { id });

export const holdBySilence = doBy('silence');
export const applyLateRule = doBy('late');
export const letLapse = doBy('lapse');

/** Returns the date in London of a timestamp. */
export const dayOf = (moment: string) => today(() => new Date(moment));
