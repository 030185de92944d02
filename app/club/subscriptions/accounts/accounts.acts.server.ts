import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { putInClass } from '#app/club/subscriptions/classes/classes.server.ts';
import { accounts } from '#app/club/subscriptions/lines/hold.server.ts';
import { owesWords } from '#app/club/subscriptions/lines/line.ts';
import { addLines, standingFees, undoing } from '#app/club/subscriptions/lines/lines.server.ts';
import { openYear } from '#app/club/subscriptions/years/years.server.ts';
import { refuseToCome } from '#app/core/invalid.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { type Ledgers, ledgersOf } from './ledgers.server.ts';
import { refundBody, sumBody } from './money-schemas.server.ts';
import { readAccount } from './one-account.server.ts';
import { accountInFull } from './room-schemas.server.ts';

const act = acts(accounts);
const look = looks(accounts);

const ledger = ledgersOf(({ id }) => [String(id)]);

export const accountActs = {
  account: look({
    at: 'GET /api/desk/subscriptions/accounts/{id}',
    what: 'A member’s account: every entry, reminders, and what may be asked',
    answers: accountInFull,
    reads: (site, { id }) => readAccount(site, id),
  }),
  fee: act({
    at: 'PUT /api/desk/subscriptions/accounts/{id}/fee',
    what: 'Asks a member for the year’s fee, or for another one than before, which is taken back',
    takes: sumBody,
    holds: ledger,
    says: 'asked a subscription of',
    async does(doing, { id: member, sum: pence, note }, was) {
      const { tx, site, actor } = doing;
      const year = await yearOfIt(doing, was);
      const entry = await tx
        .selectFrom('register_entry')
        .select('class')
        .where('member', '=', member)
        .executeTakeFirst();
      if (!entry?.class) throw new Refusal(409, 'Please say first which class of member they are.');
      const before = (await standingFees(tx, { year, members: [member] })).map((fee) => ({ ...fee, year }));
      const fee = { member, year, kind: 'fee' as const, pence, class: entry.class, note };
      await addLines(tx, site.clock, actor, [...undoing(before), fee]);
    },
  }),
  letOff: act({
    at: 'POST /api/desk/subscriptions/accounts/{id}/letting-off',
    what: 'Lets a member off what they owe, or a part of it',
    takes: sumBody,
    holds: ledger,
    says: 'let off some of the subscription of',
    async does(doing, { id: member, sum: pence, note }, was) {
      const { tx, site, actor } = doing;
      const year = await yearOfIt(doing, was);
      if (pence <= 0 || pence > was.owes)
        throw invalid({
          sum: `It is more than nothing and no more than what they owe: ${owesWords(was.owes)}.`,
        });
      await addLines(tx, site.clock, actor, [{ member, year, kind: 'let off', pence: -pence, note }]);
    },
  }),
  refund: act({
    at: 'POST /api/desk/subscriptions/accounts/{id}/refund',
    what: 'Pays a member’s credit back',
    takes: refundBody,
    holds: ledger,
    says: 'paid back some of the subscription of',
    async does(doing, { id: member, sum: pence, way, day, note }, was) {
      const { tx, site, actor } = doing;
      const year = await yearOfIt(doing, was);
      refuseToCome(site.clock, day);
      if (pence <= 0 || pence > -was.owes)
        throw invalid({
          sum: `It is more than nothing and no more than their credit: ${owesWords(was.owes)}.`,
        });
      const line = { member, year, kind: 'refund' as const, pence, way, on_day: day, note };
      await addLines(tx, site.clock, actor, [line]);
    },
  }),
  classes: act({
    at: 'PUT /api/desk/subscriptions/classes',
    what: 'Puts members who are of no class into one',
    takes: z.object({
      class: z.string().max(100),
      members: z.array(z.string().max(100)).min(1, 'Please choose who it is.').max(2000),
    }),
    answers: z.object({ put: z.int() }),
    alone: true,
    async does({ tx, site, actor }, { class: to, members }) {
      return { put: await putInClass(tx, site.clock, actor, { to, members }) };
    },
  }),
};

/** The year in which money is taken; the record names it, and whose account it is. */
async function yearOfIt({ tx, note }: Doing, { who }: Ledgers): Promise<number> {
  const { year } = await openYear(tx);
  note({ member: who[0] ?? null, title: String(year) });
  return year;
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof accountActs> {}
}

export const accountsApi = (site: Site) => actsApi(site, ...Object.values(accountActs));
