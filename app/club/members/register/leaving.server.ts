import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { keepOut, letIn } from '#app/club/members/leaving/keep-out.server.ts';
import { refuseWithoutAdministrator } from '#app/club/members/leaving/last-administrator.server.ts';
import { refuseForOfficer } from '#app/club/members/roll/officers.server.ts';
import { lockRoll } from '#app/club/members/roll/roll.server.ts';
import { holdMember } from '#app/club/members/sign-in/hold.server.ts';
import { showDate } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { changeEntry } from './change-entry.server.ts';
import { holdEntry } from './hold-entry.server.ts';
import { hasLeft } from './register.ts';

type Acting = Pick<Site, 'db' | 'clock'>;

interface Seen {
  id: string;
  version: number;
}

/** Notes the day that somebody left: their account is closed to them, and their entry stays. Of one who has left, the day is put right. */
export async function noteLeaving(
  { db, clock }: Acting,
  actor: Actor,
  { id, version, leftOn }: Seen & { leftOn: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await holdMember(tx, id);
    await holdEntry(tx, { id, version });
    await refuseForOfficer(tx, actor, member);
    await refuseWithoutAdministrator(tx, member);
    if (actor.id === id) throw new Refusal(409, 'Somebody else has to note that you have left.');
    const changes = await changeEntry(tx, clock, actor, { member: id, leftOn });
    if (!member.suspended_at) await keepOut(tx, clock, id);
    if (changes.length > 0)
      await writeAuditLog(tx, clock, actor, 'noted the leaving of', member, showDate(leftOn));
  });
}

/** Somebody is a member again: they may come in as before, with what the register said of them. */
export async function noteReturn({ db, clock }: Acting, actor: Actor, { id, version }: Seen): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await holdMember(tx, id);
    await refuseForOfficer(tx, actor, member);
    if (!hasLeft(await holdEntry(tx, { id, version }))) throw invalid({ leftOn: 'They have not left.' });
    await changeEntry(tx, clock, actor, { member: id, leftOn: null });
    await letIn(tx, id);
    await writeAuditLog(tx, clock, actor, 'noted the return of', member);
  });
}
