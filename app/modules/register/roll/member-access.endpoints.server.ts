import { z } from '@hono/zod-openapi';
import { type AdminPermission, adminPermissions, permissionLabels } from '#app/api/auth/permissions.ts';
import { endOtherSessions } from '#app/api/auth/sessions.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import {
  createAccessCode,
  endAccessCodes,
  endOtherCredentials,
  getPasswordResetPageUrl,
  notifyEndedCredentials,
  reinstateMember,
  suspendMember,
} from '#app/modules/auth/auth.server.ts';
import {
  lockMember,
  memberAdminResource,
  memberPermissionsLock,
  memberRollEntryLock,
  printedSignInLetterSchema,
  requireAdministratorForOfficer,
  requireAnotherAdministrator,
} from '#app/modules/members/members.server.ts';
import { readRegisterEntry } from '#app/modules/register/entry/read-entries.server.ts';
import { isFormerMember } from '#app/modules/register/entry/register-entry.ts';
import { updateRegisterEntry } from '#app/modules/register/entry/update-entry.server.ts';
import {
  recordMemberInvitation,
  sendMemberInvitation,
} from '#app/modules/register/invitations/invitations.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Mutations that grant and block sign-in. */

const mutation = mutations(memberAdminResource);

/** Idempotent: suspending and restoring are complete if the state is there already, so the version is not compared. */
const suspendMemberLock: typeof memberRollEntryLock = {
  ...memberRollEntryLock,
  isDone: ({ suspended_at }) => suspended_at !== null,
};
const restoreMemberLock: typeof memberRollEntryLock = {
  ...memberRollEntryLock,
  isDone: ({ suspended_at }) => suspended_at === null,
};

const calls = {
  keys: mutation({
    route: 'PUT /api/desk/members/{id}/keys',
    summary: 'Update the sections of the admin area that a member may edit, beyond those of their role',
    body: z.object({
      rooms: z.array(z.enum(adminPermissions, 'Choose a page from the list.')).max(adminPermissions.length),
    }),
    lock: memberPermissionsLock,
    audit: 'changed the access of',
    async handler({ tx, audit }, { id, rooms }, { member }) {
      await tx.deleteFrom('room_key').where('member', '=', id).execute();
      const kept: AdminPermission[] = adminPermissions.filter((room) => rooms.includes(room));
      const rows = kept.map((room) => ({ member: id, room }));
      if (rows.length > 0) await tx.insertInto('room_key').values(rows).execute();
      audit({ member, title: kept.map((room) => permissionLabels[room].name).join(', ') || 'none' });
    },
  }),
  invite: mutation({
    route: 'POST /api/desk/members/{id}/invitation',
    summary: 'Send the invitation again; an earlier link ends',
    audit: 'invited',
    async handler({ tx, site, actor, audit, afterCommit }, { id }) {
      const member = await lockMember(tx, id);
      if (!member.email)
        throw new Refusal(409, `${member.name} has no email address. Print a letter instead.`);
      if (member.password_hash) throw new Refusal(409, `${member.name} has already chosen a password.`);
      await sendMemberInvitation(tx, site, actor, member, member.email);
      audit({ member });
      afterCommit(() => site.postman.wake());
    },
  }),
  letter: mutation({
    route: 'POST /api/desk/members/{id}/letter',
    summary:
      'Return the text of a printed letter: sign-in and a new code to choose a password; an earlier letter’s code ends',
    response: printedSignInLetterSchema,
    audit: 'printed a letter for',
    async handler({ tx, site, actor, audit }, { id }) {
      const member = await lockMember(tx, id);
      await requireAdministratorForOfficer(tx, actor, member);
      const code = await createAccessCode(tx, site.clock, 'letter', { member: id });
      await recordMemberInvitation(tx, site.clock, id);
      const { expires_at: expiresAt } = await tx
        .selectFrom('code')
        .select('expires_at')
        .where('member', '=', id)
        .where('kind', '=', 'letter')
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      audit({ member });
      const { name, email, sign_in_name } = member;
      const link = `${getPasswordResetPageUrl(site.url)}?code=${code}`;
      return { name, signInName: email ?? sign_in_name ?? '', code, link, expiresAt };
    },
  }),
  suspend: mutation({
    route: 'POST /api/desk/members/{id}/suspension',
    summary: 'Suspend a member until restored, and end all sessions',
    lock: suspendMemberLock,
    async handler({ tx, site, actor, audit }, { id }, member) {
      if (member.suspended_at) return;
      if (actor.id === id) throw new Refusal(409, 'You cannot suspend yourself.');
      await requireAdministratorForOfficer(tx, actor, member);
      await requireAnotherAdministrator(tx, member);
      await suspendMember(tx, site.clock, id);
      audit({ action: 'suspended', member });
    },
  }),
  letBackIn: mutation({
    route: 'DELETE /api/desk/members/{id}/suspension',
    summary: 'Restore a suspended member',
    lock: restoreMemberLock,
    async handler({ tx, site, actor, audit }, { id }, member) {
      if (!member.suspended_at) return;
      await requireAdministratorForOfficer(tx, actor, member);
      // A member who may sign in has not left.
      if (isFormerMember(await readRegisterEntry(tx, id)))
        await updateRegisterEntry(tx, site.clock, actor, { member: id, leftOn: null });
      await reinstateMember(tx, id);
      audit({ action: 'lifted the suspension of', member });
    },
  }),
  signOut: mutation({
    route: 'DELETE /api/desk/members/{id}/sessions',
    summary: 'End all sessions of a member, and all other credentials: the telephone may be lost',
    audit: 'signed out everywhere',
    async handler({ tx, site, actor, audit, afterCommit }, { id }) {
      const member = await lockMember(tx, id);
      await requireAdministratorForOfficer(tx, actor, member);
      await endOtherSessions(tx, id);
      await endAccessCodes(tx, site.clock, ['new-email'], id);
      await notifyEndedCredentials(tx, site, member, await endOtherCredentials(tx, id));
      audit({ member });
      afterCommit(() => site.postman.wake());
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const memberAccessApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
