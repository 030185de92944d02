import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { pathId } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { partyBody } from '#app/club/gatherings/coming/coming-schemas.server.ts';
import { comingAt, withoutContact } from '#app/club/gatherings/coming/comings.server.ts';
import { ownReply } from '#app/club/gatherings/coming/hold-reply.server.ts';
import {
  changeOwn,
  refuseUnlessOnRoll,
  refuseUnlessTaken,
  taken,
  withdrawOwn,
} from '#app/club/gatherings/coming/reply.server.ts';
import { gatherings, heldNow, showAtOnce, take } from '#app/club/gatherings/read-gatherings.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { memberGathering, ownComing, readForMember } from './read-for-member.server.ts';

const ownGatherings = noun({ ...gatherings, room: 'member', uses: 'coming' });
const act = acts(ownGatherings);
const look = looks(ownGatherings);

export const ownReplyActs = {
  read: look({
    at: 'GET /api/coming/{event}',
    what: 'What is asked of an event, one’s own reply, and those of whom one has put down',
    answers: memberGathering,
    reads: (site, { event }, viewer) => readForMember(site, viewer, event),
  }),
  add: act({
    at: 'POST /api/coming/{event}/replies',
    what: 'Puts one’s own name down, or another member’s: it is written who did',
    takes: partyBody.extend({ member: pathId.nullable().default(null) }),
    makes: true,
    once: true,
    answers: ownComing,
    async does(doing, { event, member: other, ...party }) {
      const { tx, site, viewer } = doing;
      const held = await take(tx, site, event, viewer.id);
      await refuseUnlessTaken(held);
      const member = other ?? viewer.id;
      await refuseUnlessOnRoll(tx, member);
      const put_by = member === viewer.id ? null : viewer.id;
      const nobody = { name: '', email: '', phone: '', sending: null };
      const { id } = await taken(held, { ...party, ...nobody, member, put_by });
      await showAtOnce(doing);
      return id;
    },
    reads: async (site, { event }, _, id) =>
      withoutContact(await comingAt(await heldNow(site.db, site, event), id)),
  }),
  change: act({
    at: 'PUT /api/coming/{event}/replies/{id}',
    what: 'Changes such a reply',
    takes: partyBody,
    holds: ownReply,
    answers: ownComing,
    async does(doing, party, { held, was }) {
      await showAtOnce(doing);
      return withoutContact(await changeOwn(held, was, party));
    },
  }),
  withdraw: act({
    at: 'DELETE /api/coming/{event}/replies/{id}',
    what: 'Withdraws such a reply',
    holds: ownReply,
    answers: ownComing,
    async does(doing, _, { held, was }) {
      await showAtOnce(doing);
      return withoutContact(await withdrawOwn(held, was));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof ownReplyActs> {}
}

/** How members say whether they come. */
export const myComingApi = (site: Site) => actsApi(site, ...Object.values(ownReplyActs));
