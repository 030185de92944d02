import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { heldThing } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { lockRoll, members, readMember } from '#app/club/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mergeHeld, twoEntries } from './merge-members.server.ts';
import { listPairs } from './pairs.server.ts';
import { readTwo, refuseSame } from './two-members.server.ts';
import { inOrder, listTwoPeople } from './two-people.server.ts';
import { mergeBody, pair, twoMembers, twoPeople } from './two-schemas.server.ts';

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
  merge: act({
    at: 'POST /api/desk/roll/duplicates/{keep}/{gone}',
    what: 'Makes one of two entries: what refers to the second refers to the first, and the second is removed',
    takes: mergeBody,
    showsBoth: true,
    says: 'made one of two entries of',
    async does(doing, { keep, gone, seen, ...choice }) {
      refuseSame(keep, gone);
      const { tx, site, actor, note } = doing;
      // The version of both is said in the body: each has one of its own.
      const held = await heldThing(tx, { site, actor }, twoEntries, { keep, gone }, seen);
      const member = await mergeHeld(doing, held, choice);
      note({ member, title: `the other: ${held.gone.name}` });
    },
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
      refuseSame(both.one, both.other);
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

/** Who is on the roll twice, and who only looks so; behind the room's guard (members-desk.api.ts). */
export const duplicatesApi = (site: Site) => actsApi(site, ...Object.values(calls));
