import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { type ContentRoom, contentRooms, roomWords } from '#app/api/who/rooms.ts';
import { endSessions } from '#app/api/who/sessions.server.ts';
import {
  holdMember,
  letter,
  memberKeys,
  members,
  refuseForOfficer,
  refuseWithoutAdministrator,
  rollMember,
} from '#app/club/members/members.server.ts';
import { changeEntry } from '#app/club/register/entry/change-entry.server.ts';
import { readEntry } from '#app/club/register/entry/entry.server.ts';
import { hasLeft } from '#app/club/register/entry/register.ts';
import { noteInvited, sendInvitation } from '#app/club/register/inviting/invitations.server.ts';
import {
  endCodes,
  endLeftOpen,
  keepOut,
  letIn,
  makeCode,
  resetPage,
  tellEnded,
} from '#app/club/ways-in/ways-in.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';

/** What lets a member in, and what keeps them out. */

const act = acts(members);

/** Whoever is kept out already, or let in, is so whatever was seen. */
const notSuspended: typeof rollMember = {
  ...rollMember,
  isDone: ({ suspended_at }) => suspended_at !== null,
};
const suspended: typeof rollMember = { ...rollMember, isDone: ({ suspended_at }) => suspended_at === null };

const calls = {
  keys: act({
    at: 'PUT /api/desk/members/{id}/keys',
    what: 'Which rooms of the desk a member may look after, beside what their role allows',
    takes: z.object({
      rooms: z.array(z.enum(contentRooms, 'There is no such room.')).max(contentRooms.length),
    }),
    holds: memberKeys,
    says: 'changed the keys of',
    async does({ tx, note }, { id, rooms }, { member }) {
      await tx.deleteFrom('room_key').where('member', '=', id).execute();
      const kept: ContentRoom[] = contentRooms.filter((room) => rooms.includes(room));
      const rows = kept.map((room) => ({ member: id, room }));
      if (rows.length > 0) await tx.insertInto('room_key').values(rows).execute();
      note({ member, title: kept.map((room) => roomWords[room].name).join(', ') || 'none' });
    },
  }),
  invite: act({
    at: 'POST /api/desk/members/{id}/invitation',
    what: 'Sends the invitation again; an earlier link ends',
    says: 'invited',
    async does({ tx, site, actor, note, after }, { id }) {
      const member = await holdMember(tx, id);
      if (!member.email)
        throw new Refusal(409, `${member.name} has no e-mail address. Print a letter instead.`);
      if (member.password_hash) throw new Refusal(409, `${member.name} has chosen a password already.`);
      await sendInvitation(tx, site, actor, member, member.email);
      note({ member });
      after(() => site.postman.wake());
    },
  }),
  letter: act({
    at: 'POST /api/desk/members/{id}/letter',
    what: 'What a printed letter says: how to sign in, and a new code to choose a password with. An earlier letter’s code ends',
    answers: letter,
    says: 'printed a letter for',
    async does({ tx, site, actor, note }, { id }) {
      const member = await holdMember(tx, id);
      await refuseForOfficer(tx, actor, member);
      const code = await makeCode(tx, site.clock, 'letter', { member: id });
      await noteInvited(tx, site.clock, id);
      const { expires_at: expiresAt } = await tx
        .selectFrom('code')
        .select('expires_at')
        .where('member', '=', id)
        .where('kind', '=', 'letter')
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      note({ member });
      const { name, email, sign_in_name } = member;
      const link = `${resetPage(site.url)}?code=${code}`;
      return { name, signInName: email ?? sign_in_name ?? '', code, link, expiresAt };
    },
  }),
  suspend: act({
    at: 'POST /api/desk/members/{id}/suspension',
    what: 'Keeps a member out until they are let in again, and signs them out everywhere',
    holds: notSuspended,
    async does({ tx, site, actor, note }, { id }, member) {
      if (member.suspended_at) return;
      if (actor.id === id) throw new Refusal(409, 'You cannot suspend yourself.');
      await refuseForOfficer(tx, actor, member);
      await refuseWithoutAdministrator(tx, member);
      await keepOut(tx, site.clock, id);
      note({ says: 'suspended', member });
    },
  }),
  letBackIn: act({
    at: 'DELETE /api/desk/members/{id}/suspension',
    what: 'Lets a suspended member in again',
    holds: suspended,
    async does({ tx, site, actor, note }, { id }, member) {
      if (!member.suspended_at) return;
      await refuseForOfficer(tx, actor, member);
      // Whoever may come in has not left.
      if (hasLeft(await readEntry(tx, id)))
        await changeEntry(tx, site.clock, actor, { member: id, leftOn: null });
      await letIn(tx, id);
      note({ says: 'let back in', member });
    },
  }),
  signOut: act({
    at: 'DELETE /api/desk/members/{id}/sessions',
    what: 'Signs a member out everywhere, and ends what else lets somebody in as them: the telephone may be lost',
    says: 'signed out everywhere',
    async does({ tx, site, actor, note, after }, { id }) {
      const member = await holdMember(tx, id);
      await refuseForOfficer(tx, actor, member);
      await endSessions(tx, id);
      await endCodes(tx, site.clock, ['new-email'], id);
      await tellEnded(tx, site, member, await endLeftOpen(tx, id));
      note({ member });
      after(() => site.postman.wake());
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const memberWaysApi = (site: Site) => actsApi(site, ...Object.values(calls));
