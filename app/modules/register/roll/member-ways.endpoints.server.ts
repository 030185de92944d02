import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { type ContentRoom, contentRooms, roomWords } from '#app/api/who/rooms.ts';
import { endSessions } from '#app/api/who/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import {
  holdMember,
  letter,
  memberKeys,
  members,
  refuseForOfficer,
  refuseWithoutAdministrator,
  rollMember,
} from '#app/modules/members/members.server.ts';
import { changeEntry } from '#app/modules/register/entry/change-entry.server.ts';
import { readEntry } from '#app/modules/register/entry/entry.server.ts';
import { hasLeft } from '#app/modules/register/entry/register.ts';
import { noteInvited, sendInvitation } from '#app/modules/register/inviting/invitations.server.ts';
import {
  endCodes,
  endLeftOpen,
  keepOut,
  letIn,
  makeCode,
  resetPage,
  tellEnded,
} from '#app/modules/ways-in/ways-in.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Mutations that grant and block sign-in. */

const mutation = mutations(members);

/** Idempotent: suspending and restoring are complete if the state is there already, so the version is not compared. */
const notSuspended: typeof rollMember = {
  ...rollMember,
  isDone: ({ suspended_at }) => suspended_at !== null,
};
const suspended: typeof rollMember = { ...rollMember, isDone: ({ suspended_at }) => suspended_at === null };

const calls = {
  keys: mutation({
    route: 'PUT /api/desk/members/{id}/keys',
    summary: 'Update the sections of the admin area that a member may edit, beyond those of their role',
    body: z.object({
      rooms: z.array(z.enum(contentRooms, 'There is no such room.')).max(contentRooms.length),
    }),
    lock: memberKeys,
    audit: 'changed the keys of',
    async handler({ tx, audit: note }, { id, rooms }, { member }) {
      await tx.deleteFrom('room_key').where('member', '=', id).execute();
      const kept: ContentRoom[] = contentRooms.filter((room) => rooms.includes(room));
      const rows = kept.map((room) => ({ member: id, room }));
      if (rows.length > 0) await tx.insertInto('room_key').values(rows).execute();
      note({ member, title: kept.map((room) => roomWords[room].name).join(', ') || 'none' });
    },
  }),
  invite: mutation({
    route: 'POST /api/desk/members/{id}/invitation',
    summary: 'Send the invitation again; an earlier link ends',
    audit: 'invited',
    async handler({ tx, site, actor, audit: note, afterCommit: after }, { id }) {
      const member = await holdMember(tx, id);
      if (!member.email)
        throw new Refusal(409, `${member.name} has no e-mail address. Print a letter instead.`);
      if (member.password_hash) throw new Refusal(409, `${member.name} has chosen a password already.`);
      await sendInvitation(tx, site, actor, member, member.email);
      note({ member });
      after(() => site.postman.wake());
    },
  }),
  letter: mutation({
    route: 'POST /api/desk/members/{id}/letter',
    summary:
      'Return the text of a printed letter: sign-in and a new code to choose a password; an earlier letter’s code ends',
    response: letter,
    audit: 'printed a letter for',
    async handler({ tx, site, actor, audit: note }, { id }) {
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
  suspend: mutation({
    route: 'POST /api/desk/members/{id}/suspension',
    summary: 'Suspend a member until restored, and end all sessions',
    lock: notSuspended,
    async handler({ tx, site, actor, audit: note }, { id }, member) {
      if (member.suspended_at) return;
      if (actor.id === id) throw new Refusal(409, 'You cannot suspend yourself.');
      await refuseForOfficer(tx, actor, member);
      await refuseWithoutAdministrator(tx, member);
      await keepOut(tx, site.clock, id);
      note({ action: 'suspended', member });
    },
  }),
  letBackIn: mutation({
    route: 'DELETE /api/desk/members/{id}/suspension',
    summary: 'Restore a suspended member',
    lock: suspended,
    async handler({ tx, site, actor, audit: note }, { id }, member) {
      if (!member.suspended_at) return;
      await refuseForOfficer(tx, actor, member);
      // A member who may sign in has not left.
      if (hasLeft(await readEntry(tx, id)))
        await changeEntry(tx, site.clock, actor, { member: id, leftOn: null });
      await letIn(tx, id);
      note({ action: 'let back in', member });
    },
  }),
  signOut: mutation({
    route: 'DELETE /api/desk/members/{id}/sessions',
    summary: 'End all sessions of a member, and all other credentials: the telephone may be lost',
    audit: 'signed out everywhere',
    async handler({ tx, site, actor, audit: note, afterCommit: after }, { id }) {
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

export const memberWaysApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
