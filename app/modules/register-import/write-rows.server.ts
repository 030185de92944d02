import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import { suspendMember } from '#app/modules/auth/auth.server.ts';
import {
  lockMember,
  type MemberImportRowReport,
  type readSimilarMemberNameCheck,
  requireAdministratorForOfficer,
  requireAnotherAdministrator,
} from '#app/modules/members/members.server.ts';
import { createSignInName } from '#app/modules/members/members.ts';
import {
  addAndInviteMember,
  addMemberWithoutInvitation,
  insertRegisterChange,
  updateLockedMemberRollEntry,
  updateRegisterEntry,
} from '#app/modules/register/register.server.ts';
import { type ExportedRegisterMember, emptyRegisterEntryFields } from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { ImportedMemberMatcher } from './match-members.ts';
import {
  type ImportedMemberChanges,
  type MemberImportClubContext,
  parseMemberRowChanges,
} from './parse-changes.ts';
import type { ImportedRowPerson } from './parse-people.ts';
import { parseMemberImportRow } from './parse-row.ts';

export type MemberImportRowOutcome = Pick<MemberImportRowReport, 'name' | 'outcome' | 'why' | 'changes'> &
  Partial<MemberImportRowReport>;

/** Context that all rows of an import share. */
export interface MemberImportContext {
  tx: Kysely<DatabaseSchema>;
  site: Site;
  actor: Actor;
  roll: ImportedMemberMatcher;
  names: Awaited<ReturnType<typeof readSimilarMemberNameCheck>>;
  club: MemberImportClubContext;
  /** True if a sign-in name belongs to a member, or occurs in the list itself. */
  isTaken: (signInName: string) => boolean;
  /** Mails an invitation to added members. */
  invite: boolean;
}

/** Adds the person of a row with their register entry; without an e-mail address they get a sign-in name. */
export async function addImportedMember(
  { tx, site, actor, roll, names, club, isTaken, invite }: MemberImportContext,
  { fields, cells, formalName, leftOut }: ImportedRowPerson,
  onAdded: (id: string) => unknown,
): Promise<MemberImportRowOutcome> {
  const read = parseMemberImportRow(fields, cells);
  if ('why' in read) return { name: read.name, outcome: 'wrong', why: read.why, changes: [] };
  const { name, email, role } = read.member;
  const signInName = read.member.signInName ?? (email ? null : createSignInName(name, isTaken));
  const plain: ExportedRegisterMember = {
    id: '',
    name,
    email,
    signInName,
    role,
    phone: '',
    sections: [],
    className: '',
    entry: emptyRegisterEntryFields,
  };
  const more = parseMemberRowChanges(fields, cells, plain, club);
  if ('why' in more) return { name, outcome: 'wrong', why: more.why, changes: [] };
  const facts = { ...(formalName && club.hasRegister && { formalName }), ...more.facts };
  const { phone = '', sections = [] } = more.roll;
  const member = { name, email, signInName, role, phone, sections };
  const added = await (invite ? addAndInviteMember : addMemberWithoutInvitation)(tx, site, actor, member);
  await updateImportedEntry({ tx, site, actor }, added, { facts });
  const why = names.say(name);
  names.add(added.id, name);
  const entry = { ...emptyRegisterEntryFields, ...facts };
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
export async function updateImportedMember(
  { tx, site, actor, club }: MemberImportContext,
  { fields, cells, leftOut: before }: ImportedRowPerson,
  known: ExportedRegisterMember,
): Promise<MemberImportRowOutcome> {
  const { name } = known;
  const read = parseMemberRowChanges(fields, cells, known, club);
  if ('why' in read) return { name, outcome: 'wrong', why: read.why, changes: [] };
  const { changes, roll } = read;
  const leftOut = [...before, ...read.leftOut];
  if (changes.length === 0) return { name, outcome: 'same', why: '', changes, leftOut };
  const member = await lockMember(tx, known.id);
  await updateImportedEntry({ tx, site, actor }, member, read);
  if (Object.keys(roll).length > 0) await updateLockedMemberRollEntry(tx, site.clock, actor, member, roll);
  // The telephone number is on the roll and not in the entry; the entry's history records it all the same.
  if (club.hasRegister && roll.phone !== undefined)
    await insertRegisterChange(tx, site.clock, actor, member.id, [
      { field: 'phone', was: known.phone, is: roll.phone },
    ]);
  return { name, outcome: 'changed', why: '', changes, leftOut };
}

async function updateImportedEntry(
  { tx, site, actor }: Pick<MemberImportContext, 'tx' | 'site' | 'actor'>,
  member: MemberTable,
  { facts }: Pick<ImportedMemberChanges, 'facts'>,
): Promise<void> {
  if (Object.keys(facts).length === 0) return;
  const { leftOn } = facts;
  if (leftOn) {
    await requireAdministratorForOfficer(tx, actor, member);
    await requireAnotherAdministrator(tx, member);
    if (actor.id === member.id) throw new Refusal(409, 'Ask another officer to record that you have left.');
  }
  await updateRegisterEntry(tx, site.clock, actor, { member: member.id, ...facts });
  if (!leftOn) return;
  if (!member.suspended_at) await suspendMember(tx, site.clock, member.id);
  await writeAuditLog(tx, site.clock, actor, 'ended the membership of', member, formatDayAndYear(leftOn));
}
