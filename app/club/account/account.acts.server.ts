import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { me } from '#app/api/who/me-schema.server.ts';
import { endSession, listSessions } from '#app/api/who/sessions.server.ts';
import {
  chooseMail,
  forgetAddress,
  holdMember,
  lockRoll,
  mailChoices,
  members,
  readMember,
  refuseTakenName,
} from '#app/club/members/members.server.ts';
import { nameField, orNone, telephone } from '#app/club/members/members.ts';
import { changePhone } from '#app/club/register/register.server.ts';
import { endCodes, myWays, readWays } from '#app/club/ways-in/ways-in.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { mailChoice, mySession, myTelephone } from './account-schemas.server.ts';
import { whoIAm } from './who-i-am.server.ts';

/** What members see of their own accounts, and change without showing that it is them; each is about whoever's token it is. */
const oneself = { ...members, room: 'member' } as const;

const act = acts(oneself);
const look = looks(oneself);

const calls = {
  me: look({
    at: 'GET /api/me',
    what: 'Who I am',
    answers: me,
    reads: (site, _, viewer) => whoIAm(site, viewer),
  }),
  change: act({
    at: 'PATCH /api/me',
    what: 'Changes my display name; none shows the name on the roll again, or the address of whoever has none there',
    takes: z.object({ displayName: orNone(nameField) }),
    // A name that could be taken for somebody else's is refused.
    async does({ tx, site, viewer }, { displayName }) {
      await lockRoll(tx);
      const member = await readMember(tx, viewer.id);
      if (displayName && displayName !== member.display_name)
        await refuseTakenName(tx, site.club, member, displayName);
      await tx.updateTable('member').set({ display_name: displayName }).where('id', '=', viewer.id).execute();
      await forgetAddress(tx, member);
    },
  }),
  telephone: look({
    at: 'GET /api/me/telephone',
    what: 'My telephone number as the roll has it',
    answers: myTelephone,
    reads: async ({ db }, _, { id }) => ({ phone: (await readMember(db, id)).phone }),
  }),
  changeTelephone: act({
    at: 'PUT /api/me/telephone',
    what: 'Changes my telephone number; an empty one takes it away',
    takes: z.object({ phone: telephone }),
    async does({ tx, site, viewer }, { phone }) {
      await lockRoll(tx);
      const member = await readMember(tx, viewer.id);
      if (site.club.uses.register) await changePhone(tx, site.clock, viewer, { ...member, is: phone });
      else await tx.updateTable('member').set({ phone }).where('id', '=', viewer.id).execute();
    },
  }),
  sessions: look({
    at: 'GET /api/me/sessions',
    what: 'Where I am signed in',
    answers: z.array(mySession),
    async reads({ db, clock }, _, { id, session }) {
      const sessions = await listSessions(db, clock, id);
      return sessions.map((one) => ({ ...one, current: one.id === session }));
    },
  }),
  endSession: act({
    at: 'DELETE /api/me/sessions/{id}',
    what: 'Signs one of my browsers out',
    // A change of address that somebody asked for in another browser is not made any more.
    async does({ tx, site, viewer }, { id }) {
      await holdMember(tx, viewer.id);
      const ended = await endSession(tx, viewer.id, id);
      if (!ended) throw new Refusal(404, 'You are not signed in there any more.');
      if (id !== viewer.session) await endCodes(tx, site.clock, ['new-email'], viewer.id);
    },
  }),
  ways: look({
    at: 'GET /api/me/ways',
    what: 'What lets somebody in as me, and what shows that it is me',
    answers: myWays,
    reads: (site, _, viewer) => readWays(site, viewer),
  }),
  mail: look({
    at: 'GET /api/me/mail',
    what: 'Which mail I want',
    answers: z.array(mailChoice),
    reads: (site, _, viewer) => mailChoices(site, viewer),
  }),
  chooseMail: act({
    at: 'PUT /api/me/mail/{kind}',
    what: 'Says whether I want a kind of mail',
    params: { kind: z.string() },
    takes: z.object({ wanted: z.boolean(), how: mailChoice.shape.how }),
    does: ({ tx, viewer }, choice) => chooseMail(tx, viewer, choice),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const accountActsApi = (site: Site) => actsApi(site, ...Object.values(calls));
