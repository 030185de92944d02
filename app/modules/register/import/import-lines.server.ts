import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  holdMember,
  type ImportLine,
  refuseForOfficer,
  refuseWithoutAdministrator,
  type rollOfNames,
} from '#app/modules/members/members.server.ts';
import { madeSignInName } from '#app/modules/members/members.ts';
import { changeEntry, writeChange } from '#app/modules/register/entry/change-entry.server.ts';
import { addInvited, addUninvited } from '#app/modules/register/inviting/invitations.server.ts';
import { type Listed, nothingMore } from '#app/modules/register/lists/listed.ts';
import { changeHeld } from '#app/modules/register/roll/change-member.server.ts';
import { keepOut } from '#app/modules/ways-in/ways-in.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readLine } from './import.ts';
import type { Roll } from './match.ts';
import type { Person } from './people.ts';
import { type Changes, type Club, readChanges } from './read-changes.ts';

export type Outcome = Pick<ImportLine, 'name' | 'outcome' | 'why' | 'changes'> & Partial<ImportLine>;

/** Context that all rows of an import share. */
export interface Importing {
  tx: Kysely<Schema>;
  site: Site;
  actor: Actor;
  roll: Roll;
  names: Awaited<ReturnType<typeof rollOfNames>>;
  club: Club;
  /** True if a sign-in name belongs to a member, or occurs in the list itself. */
  isTaken: (signInName: string) => boolean;
  /** Mails an invitation to added members. */
  invite: boolean;
}

/** Adds the person of a row with their register entry; without an e-mail address they get a sign-in name. */
export async function addLine(
  { tx, site, actor, roll, names, club, isTaken, invite }: Importing,
  { fields, cells, formalName, leftOut }: Person,
  onAdded: (id: string) => unknown,
): Promise<Outcome> {
  const read = readLine(fields, cells);
  if ('why' in read) return { name: read.name, outcome: 'wrong', why: read.why, changes: [] };
  const { name, email, role } = read.member;
  const signInName = read.member.signInName ?? (email ? null : madeSignInName(name, isTaken));
  const plain: Listed = {
    id: '',
    name,
    email,
    signInName,
    role,
    phone: '',
    sections: [],
    className: '',
    entry: nothingMore,
  };
  const more = readChanges(fields, cells, plain, club);
  if ('why' in more) return { name, outcome: 'wrong', why: more.why, changes: [] };
  const facts = { ...(formalName && club.hasRegister && { formalName }), ...more.facts };
  const { phone = '', sections = [] } = more.roll;
  const member = { name, email, signInName, role, phone, sections };
  const added = await (invite ? addInvited : addUninvited)(tx, site, actor, member);
  await changeRegister({ tx, site, actor }, added, { facts });
  const why = names.say(name);
  names.add(added.id, name);
  const entry = { ...nothingMore, ...facts };
  const listed = club.offered.filter(({ id }) => sections.includes(id)).map((one) => one.name);
  roll.add({ ...plain, id: added.id, phone, sections: listed, entry });
  onAdded(added.id);
  const brought = (field: string, is: string | null | undefined) => (is ? [{ field, was: '', is }] : []);
  const changes = [
    ...brought('Email', email),
    ...brought('Sign-in name', signInName),
    ...brought('Role', role === 'member' ? '' : role),
    ...more.changes,
    ...brought('Formal name', more.facts.formalName === undefined ? facts.formalName : ''),
  ];
  return { name, outcome: 'added', why, changes, leftOut: [...leftOut, ...more.leftOut] };
}

/** Updates a known member with the differing cells of a row. */
export async function changeLine(
  { tx, site, actor, club }: Importing,
  { fields, cells, leftOut: before }: Person,
  known: Listed,
): Promise<Outcome> {
  const { name } = known;
  const read = readChanges(fields, cells, known, club);
  if ('why' in read) return { name, outcome: 'wrong', why: read.why, changes: [] };
  const { changes, roll } = read;
  const leftOut = [...before, ...read.leftOut];
  if (changes.length === 0) return { name, outcome: 'same', why: '', changes, leftOut };
  const member = await holdMember(tx, known.id);
  await changeRegister({ tx, site, actor }, member, read);
  if (Object.keys(roll).length > 0) await changeHeld(tx, site.clock, actor, member, roll);
  // The telephone number is on the roll and not in the entry; the entry's history records it all the same.
  if (club.hasRegister && roll.phone !== undefined)
    await writeChange(tx, site.clock, actor, member.id, [
      { field: 'phone', was: known.phone, is: roll.phone },
    ]);
  return { name, outcome: 'changed', why: '', changes, leftOut };
}

async function changeRegister(
  { tx, site, actor }: Pick<Importing, 'tx' | 'site' | 'actor'>,
  member: MemberTable,
  { facts }: Pick<Changes, 'facts'>,
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
  await writeAuditLog(tx, site.clock, actor, 'noted the leaving of', member, showDayAndYear(leftOn));
}
