import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { endSessions } from '#app/api/who/sessions.server.ts';
import { endCodes } from '#app/club/members/password/codes.server.ts';
import { passwordCodes } from '#app/club/members/password/reset.server.ts';
import { lockRoll, readMember, refuseChangedSince } from '#app/club/members/roll/roll.server.ts';
import { holdMember } from '#app/club/members/sign-in/hold.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
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
    await refuseWithoutAdministrator(tx, member);
    await tx
      .updateTable('member')
      .set({ suspended_at: clock().toISOString() })
      .where('id', '=', id)
      .execute();
    await endSessions(tx, id);
    await endCodes(tx, clock, [...passwordCodes, 'new-email'], id);
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
    await tx.updateTable('member').set({ suspended_at: null }).where('id', '=', id).execute();
    await writeAuditLog(tx, clock, actor, 'let back in', member);
  });
}

export async function signOutEverywhere({ db, clock }: Acting, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await holdMember(tx, id);
    await endSessions(tx, id);
    await endCodes(tx, clock, ['new-email'], id);
    await writeAuditLog(tx, clock, actor, 'signed out everywhere', member);
  });
}
