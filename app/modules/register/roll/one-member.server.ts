import type { z } from '@hono/zod-openapi';
import { keysOf } from '#app/api/who/keys.server.ts';
import { listSessions } from '#app/api/who/sessions.server.ts';
import {
  keysVersion,
  type memberInFull,
  offeredSections,
  readMember,
  readRollEntry,
  rollOfNames,
  stoppedMail,
} from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Return a member with sessions, permissions, and members of similar names. Throws 404 for an unknown one. */
export async function readInFull(site: Site, id: string): Promise<z.output<typeof memberInFull>> {
  const { db, clock } = site;
  const member = await readRollEntry(db, await readMember(db, id));
  const [sessions, keys, { say }, offered, stopped] = await Promise.all([
    listSessions(db, clock, id),
    keysOf(db, id),
    rollOfNames(db),
    offeredSections(db),
    stoppedMail(site, id),
  ]);
  return {
    member,
    sessions,
    keys,
    keysVersion: keysVersion(keys),
    note: say(member.name, id),
    offered,
    stopped,
  };
}
