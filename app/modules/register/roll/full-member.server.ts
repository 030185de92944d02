import type { z } from '@hono/zod-openapi';
import { getGrantedPermissions } from '#app/api/auth/member-permissions.server.ts';
import { listSessions } from '#app/api/auth/sessions.server.ts';
import {
  getMemberPermissionsVersion,
  type memberAdminDetailsSchema,
  readMember,
  readMemberRollEntry,
  readOfferedClubSections,
  readSimilarMemberNameCheck,
  readUnsubscribedMailKinds,
} from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Return a member with sessions, permissions, and members of similar names. Throws 404 for an unknown one. */
export async function readMemberAdminDetails(
  site: Site,
  id: string,
): Promise<z.output<typeof memberAdminDetailsSchema>> {
  const { db, clock } = site;
  const member = await readMemberRollEntry(db, await readMember(db, id));
  const [sessions, keys, { say }, offered, stopped] = await Promise.all([
    listSessions(db, clock, id),
    getGrantedPermissions(db, id),
    readSimilarMemberNameCheck(db),
    readOfferedClubSections(db),
    readUnsubscribedMailKinds(site, id),
  ]);
  return {
    member,
    sessions,
    keys,
    keysVersion: getMemberPermissionsVersion(keys),
    note: say(member.name, id),
    offered,
    stopped,
  };
}
