import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { endSessions } from '#app/api/who/sessions.server.ts';
import { endLeftOpen, tellEnded } from '#app/club/members/left-open/left-open.server.ts';
import { endCodes } from '#app/club/members/password/codes.server.ts';
import { changeEntry } from '#app/club/members/register/change-entry.server.ts';
import { readEntry } from '#app/club/members/register/entry.server.ts';
import { hasLeft } from '#app/club/members/register/register.ts';
import { refuseForOfficer } from '#app/club/members/roll/officers.server.ts';
import { lockRoll, readMember } from '#app/club/members/roll/roll.server.ts';
import { refuseChangedSince } from '#app/club/members/roll/roll-entry.server.ts';
import { holdMember } from '#app/club/members/sign-in/hold.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { keepOut, letIn } from './keep-out.server.ts';
import { refuseWithoutAdministrator } from './last-administrator.server.ts';

type Acting = Pick<Site, 'db' | 'clock'>;

/** A member, and what the roll said of them. */
interface SeenMember {
  id: string;
  version: number;
}

/** Keeps a member out until they are let in again; signs them out everywhere. */
export async function suspend(
  { db, clock }: Acting,
  actor: Actor,
  { id, version }: SeenMember,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await holdMember(tx, id);
    if (member.suspended_at) return;
    await refuseChangedSince(tx, member, version);
    if (actor.id === id) throw new Refusal(409, 'You cannot suspend yourself.');
    await refuseForOfficer(tx, actor, member);
    await refuseWithoutAdministrator(tx, member);
    await keepOut(tx, clock, id);
    await writeAuditLog(tx, clock, actor, 'suspended', member);
  });
}

export async function letBackIn(
  { db, clock }: Acting,
  actor: Actor,
  { id, version }: SeenMember,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await readMember(tx, id);
    if (!member.suspended_at) return;
    await refuseChangedSince(tx, member, version);
    await refuseForOfficer(tx, actor, member);
    // Whoever may come in has not left.
    if (hasLeft(await readEntry(tx, id))) await changeEntry(tx, clock, actor, { member: id, leftOn: null });
    await letIn(tx, id);
    await writeAuditLog(tx, clock, actor, 'let back in', member);
  });
}

/** What else lets somebody in as them ends as well: the telephone may be lost. They are told what has ended. */
export async function signOutEverywhere(site: Site, actor: Actor, id: string): Promise<void> {
  const { db, clock } = site;
  await db.transaction().execute(async (tx) => {
    const member = await holdMember(tx, id);
    await refuseForOfficer(tx, actor, member);
    await endSessions(tx, id);
    await endCodes(tx, clock, ['new-email'], id);
    await tellEnded(tx, site, member, await endLeftOpen(tx, id));
    await writeAuditLog(tx, clock, actor, 'signed out everywhere', member);
  });
  site.postman.wake();
}
