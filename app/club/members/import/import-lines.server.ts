import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { changeHeld } from '#app/club/members/desk/change-member.server.ts';
import { addInvited } from '#app/club/members/desk/invitations.server.ts';
import { keepOut } from '#app/club/members/leaving/keep-out.server.ts';
import { refuseWithoutAdministrator } from '#app/club/members/leaving/last-administrator.server.ts';
import { type Listed, nothingMore } from '#app/club/members/lists/listed.ts';
import { changeEntry, writeChange } from '#app/club/members/register/change-entry.server.ts';
import { refuseForOfficer } from '#app/club/members/roll/officers.server.ts';
import type { ImportLine } from '#app/club/members/roll/roll-schemas.server.ts';
import type { rollOfNames } from '#app/club/members/roll/taken-names.server.ts';
import { holdMember } from '#app/club/members/sign-in/hold.server.ts';
import { showDate } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readLine } from './import.ts';
import type { Roll } from './match.ts';
import { type Changes, type Club, readChanges } from './read-changes.ts';

export type Outcome = Omit<ImportLine, 'line'>;

/** What all lines of a list need. */
export interface Importing {
  tx: Kysely<Schema>;
  site: Site;
  actor: Actor;
  fields: (string | undefined)[];
  roll: Roll;
  names: Awaited<ReturnType<typeof rollOfNames>>;
  club: Club;
}

/** Adds whoever a line names, with what the register is to say of them. */
export async function addLine(
  { tx, site, actor, fields, roll, names, club }: Importing,
  cells: string[],
  onAdded: (id: string) => unknown,
): Promise<Outcome> {
  const read = readLine(fields, cells);
  if ('why' in read) return { name: read.name, outcome: 'wrong', why: read.why, changes: [] };
  const { sections: named, ...member } = read.member;
  const { name } = member;
  const plain: Listed = {
    ...{ id: '', name, email: member.email, signInName: member.signInName, role: member.role },
    ...{ phone: member.phone, sections: named, className: '', entry: nothingMore },
  };
  const more = readChanges(fields, cells, { ...plain, sections: [] }, club);
  if ('why' in more) return { name, outcome: 'wrong', why: more.why, changes: [] };
  const added = await addInvited(tx, site, actor, { ...member, sections: more.roll.sections ?? [] });
  await changeRegister({ tx, site, actor }, added, more);
  const why = names.say(name);
  names.add(added.id, name);
  roll.add({ ...plain, id: added.id });
  onAdded(added.id);
  return { name, outcome: 'added', why, changes: [] };
}

/** Changes what a line says otherwise of somebody who is there already. */
export async function changeLine(
  { tx, site, actor, fields, club }: Importing,
  cells: string[],
  known: Listed,
): Promise<Outcome> {
  const { name } = known;
  const read = readChanges(fields, cells, known, club);
  if ('why' in read) return { name, outcome: 'wrong', why: read.why, changes: [] };
  const { changes, roll } = read;
  if (changes.length === 0) return { name, outcome: 'same', why: '', changes };
  const member = await holdMember(tx, known.id);
  await changeRegister({ tx, site, actor }, member, read);
  if (Object.keys(roll).length > 0) await changeHeld(tx, site.clock, actor, member, roll);
  // What stands on the roll is no part of the entry, and its history has it all the same.
  if (club.hasRegister && roll.phone !== undefined)
    await writeChange(tx, site.clock, actor, member.id, [
      { field: 'phone', was: known.phone, is: roll.phone },
    ]);
  return { name, outcome: 'changed', why: '', changes };
}

async function changeRegister(
  { tx, site, actor }: Pick<Importing, 'tx' | 'site' | 'actor'>,
  member: MemberTable,
  { facts }: Changes,
): Promise<void> {
  if (Object.keys(facts).length === 0) return;
  const { leftOn } = facts;
  if (leftOn) {
    await refuseForOfficer(tx, actor, member);
    await refuseWithoutAdministrator(tx, member);
    if (actor.id === member.id) throw new Refusal(409, 'Somebody else has to note that you have left.');
  }
  await changeEntry(tx, site.clock, actor, { member: member.id, ...facts });
  if (!leftOn) return;
  if (!member.suspended_at) await keepOut(tx, site.clock, member.id);
  await writeAuditLog(tx, site.clock, actor, 'noted the leaving of', member, showDate(leftOn));
}
