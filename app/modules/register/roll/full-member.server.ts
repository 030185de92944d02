import type { z } from '@hono/zod-openapi';
import { getGrantedPermissions } from '#app/api/auth/member-permissions.server.ts';
import { listSessions } from '#app/api/auth/sessions.server.ts';
import {
  type fullMemberSchema,
  getPermissionsVersion,
  readMember,
  readOfferedSections,
  readRollEntry,
  readSimilarNameCheck,
  readUnsubscribedMailKinds,
} from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Return a member with sessions, permissions, and members of similar names. Throws 404 for an unknown one. */
export async function readFullMember(site: Site, id: string): Promise<z.output<typeof fullMemberSchema>> {
  const { db, clock } = site;
  const member = await readRollEntry(db, await readMember(db, id));
  const [sessions, keys, { say }, offered, stopped] = await Promise.all([
    listSessions(db, clock, id),
    getGrantedPermissions(db, id),
    readSimilarNameCheck(db),
    readOfferedSections(db),
    readUnsubscribedMailKinds(site, id),
  ]);
  return {
    member,
    sessions,
    keys,
    keysVersion: getPermissionsVersion(keys),
    note: say(member.name, id),
    offered,
    stopped,
  };
}
