import { acts } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { perform } from '#app/act/perform.server.ts';
import type { BookRules } from '#app/club/fixtures/fixtures.ts';
import { keepEntry, keepRow, lineOf } from '#app/club/returns/entries/enter.server.ts';
import { returns } from '#app/club/returns/entries/returns.acts.server.ts';
import { settleReturn } from '#app/club/returns/entries/settle.server.ts';
import { type HeldReturn, oneReturn, titleOf, wordOf } from '#app/club/returns/held/held-return.server.ts';
import { rulesFor } from '#app/club/returns/mails/return-mail.server.ts';
import { end, isOpen, postponedOf } from '#app/club/returns/postponed/postpone.server.ts';
import { tellLapsed } from '#app/club/returns/postponed/postpone-mail.server.ts';
import { undecided } from '#app/club/returns/postponed/undecided.server.ts';
import { today } from '#app/core/clock.ts';
import { showDay } from '#app/core/dates.ts';
import type { Site } from '#app/site/site.server.ts';

/** What the clock does about results: each looks again, once it holds the match, whether it is still so. */

const clock = { id: null, name: 'The rules of the league' };
const act = acts(returns);

const byClock = {
  silence: act({
    at: 'PUT /by-clock/returns/{id}/silence',
    what: 'One side’s word holds, since the other has said nothing',
    holds: oneReturn,
    says: 'let one side’s result hold',
    async does(doing, _, held) {
      const side = held.home ? 'home' : 'away';
      const word = wordOf(held[side]);
      if (held.match || held.fixture.state === 'void' || (held.home && held.away) || !word) return;
      if (isTakenBack(held.row, held[side]?.made_at ?? '')) return;
      const entry = await keepEntry(doing, held, {
        ...{ side, what: 'silence', sheet: word.sheet, players: word.players },
        ...{ said_by: '', way: 'clock', note: '' },
      });
      await keepRow(doing, held, await settleReturn(doing, held, { word, how: 'silence', entry }));
      doing.note(lineOf(held, 'let one side’s result hold'));
    },
  }),
  late: act({
    at: 'PUT /by-clock/returns/{id}/late',
    what: 'What the rule says of a result that did not come',
    holds: oneReturn,
    says: 'applied the rule for late results',
    async does(doing, _, held) {
      if (held.match || held.fixture.state !== 'on' || held.home || held.away || held.row.late_at) return;
      await applyLate(doing, held, await rulesFor(doing.tx, held.fixture));
    },
  }),
  lapse: act({
    at: 'PUT /by-clock/returns/{id}/lapse',
    what: 'No new day was agreed in time',
    holds: oneReturn,
    says: 'noted that no new day was agreed in time',
    async does(doing, _, held) {
      const open = await postponedOf(doing.tx, held.fixture.id);
      if (held.fixture.state !== 'postponed' || !open || !isOpen(open)) return;
      await end(doing, open, 'lapsed', null);
      const [waits] = await undecided(doing.tx, held.fixture.id);
      if (waits) await tellLapsed(doing, held.fixture, waits);
      doing.after(() => doing.site.postman.wake());
      doing.note(lineOf(held, 'noted that no new day was agreed in time'));
    },
  }),
};

/** Whether a word has held already, and somebody at the desk has taken that back: by itself it does not hold again. */
export const isTakenBack = ({ settled_at }: Pick<HeldReturn['row'], 'settled_at'>, saidAt: string) =>
  settled_at !== null && saidAt <= settled_at;

/** Points off the home side, as a deduction that the secretary takes back where there was a reason; a fine is noted in words. */
async function applyLate(doing: Doing, held: HeldReturn, { latePoints, lateFine }: BookRules) {
  const { fixture } = held;
  const now = doing.site.clock().toISOString();
  const id = `${fixture.id}:late`;
  if (latePoints > 0)
    await doing.add('deduction', {
      ...{ id, team: fixture.home.id, points: latePoints, shots: 0, updated_at: now },
      why: `The result of ${titleOf(fixture)} on ${showDay(fixture.date.slice(5))} came late`,
    });
  await keepRow(doing, held, {
    ...{ late_at: now, deduction: latePoints > 0 ? id : null },
    fine: lateFine ? `${lateFine}, ${fixture.home.name}: result late` : '',
    ...{ fine_side: 'home', fine_paid_on: null },
  });
  doing.note(lineOf(held, 'applied the rule for late results'));
}

const doBy = (one: keyof typeof byClock) => (site: Site, id: string) =>
  perform(site, clock, byClock[one], { id });

export const holdBySilence = doBy('silence');
export const applyLateRule = doBy('late');
export const letLapse = doBy('lapse');

/** The day in London of a moment. */
export const dayOf = (moment: string) => today(() => new Date(moment));
