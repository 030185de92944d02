import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { members } from '#app/club/members/roll/members.server.ts';
import { lockRoll, readMember } from '#app/club/members/roll/roll.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { listPairs } from './pairs.server.ts';
import { readTwo } from './two-members.server.ts';
import { inOrder, listTwoPeople } from './two-people.server.ts';
import { pair, twoMembers, twoPeople } from './two-schemas.server.ts';

const act = acts(members);
const look = looks(members);

const calls = {
  pairs: look({
    at: 'GET /api/desk/roll/duplicates',
    what: 'Who may be on the roll twice, the likeliest first',
    answers: z.array(pair),
    reads: listPairs,
  }),
  two: look({
    at: 'GET /api/desk/roll/duplicates/{keep}/{gone}',
    what: 'Two entries of the roll side by side',
    answers: twoMembers,
    reads: (site, two) => readTwo(site, two),
  }),
  apart: look({
    at: 'GET /api/desk/roll/two-people',
    what: 'Who looks alike, and is two people; the latest that was said first',
    answers: z.array(twoPeople),
    reads: ({ db }) => listTwoPeople(db),
  }),
  sayApart: act({
    at: 'PUT /api/desk/roll/two-people/{one}/{other}',
    what: 'Says that two entries are two people',
    async does({ tx, site, actor, note }, both) {
      if (both.one === both.other) throw new Refusal(422, 'Please choose two different members.');
      await lockRoll(tx);
      const [member, other] = [await readMember(tx, both.one), await readMember(tx, both.other)];
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('two_people')
        .values({ ...inOrder(both), put_by: actor.id, at: site.clock().toISOString() })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return;
      note({ says: 'noted as two people', member, title: `the other: ${other.name}` });
    },
  }),
  unsayApart: act({
    at: 'DELETE /api/desk/roll/two-people/{one}/{other}',
    what: 'Asks about two entries again, if they still look alike',
    async does({ tx, note }, both) {
      const [member, second] = [await readMember(tx, both.one), await readMember(tx, both.other)];
      const { one, other } = inOrder(both);
      const { numDeletedRows } = await tx
        .deleteFrom('two_people')
        .where('one', '=', one)
        .where('other', '=', other)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      note({ says: 'noted no more as two people', member, title: `the other: ${second.name}` });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const twoPeopleApi = (site: Site) => actsApi(site, ...Object.values(calls));
