import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { MemberRole } from '#app/api/auth/roles.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { createSecretToken } from '#app/api/auth/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { compareBySurname } from '#app/core/names.ts';
import { type PageOfItems, parsePagingCursor, toPageOfItems } from '#app/core/paging.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { maxMembersPerEmail } from './member-schemas.ts';
import { toMemberRollEntry } from './roll-entry.server.ts';
import type { MemberAccessState, MemberRollEntry } from './roll-schemas.server.ts';
import { readClubSectionsByMember, setMemberClubSections } from './roll-sections.server.ts';
import { refuseDuplicateMember } from './shared-address.server.ts';

export interface NewMemberInput {
  name: string;
  /** False if generated from the local part of the address. */
  nameIsGiven?: boolean;
  email: string | null;
  signInName: string | null;
  role: MemberRole;
  phone?: string;
  /** Ids of the club's sections. */
  sections?: string[];
}

/** Adds a member to the roll. Throws for an address that is shared already by the maximum, and for a sign-in name in use. */
export async function insertMember(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  { name, nameIsGiven = true, email, signInName, role, phone = '', sections = [] }: NewMemberInput,
): Promise<MemberTable> {
  if (!email && !signInName)
    throw createInvalidInputRefusal({ email: 'Enter an email address or a sign-in name.' });
  await lockMemberRoll(tx);
  await refuseDuplicateMember(tx, { name, nameIsGiven, email, signInName });
  const member: MemberTable = {
    id: randomUUID(),
    name,
    name_is_given: nameIsGiven ? 1 : 0,
    display_name: null,
    email,
    sign_in_name: signInName,
    role,
    password_hash: null,
    added_at: clock().toISOString(),
    signed_in_at: null,
    suspended_at: null,
    removed_at: null,
    quiet_until: null,
    mail_key: createSecretToken(),
    phone,
    invited_at: null,
  };
  await tx.insertInto('member').values(member).execute();
  await setMemberClubSections(tx, member.id, sections);
  return member;
}

/** Serializes changes of the roll, so that checks still hold at the write. */
export async function lockMemberRoll(tx: Kysely<DatabaseSchema>): Promise<void> {
  await tx
    .insertInto('site')
    .values({ key: 'roll', value: '' })
    .onConflict((c) => c.column('key').doUpdateSet({ value: '' }))
    .execute();
}

/** Return candidates for a typed username: an e-mail address, which a couple may share, or a sign-in name. */
export async function findMembersByUsername(
  db: Kysely<DatabaseSchema>,
  username: string,
): Promise<MemberTable[]> {
  return db
    .selectFrom('member')
    .selectAll()
    .where(username.includes('@') ? 'email' : 'sign_in_name', '=', username)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .limit(maxMembersPerEmail)
    .execute();
}

/** Return a member who has not been removed, else undefined. */
export const findMember = (db: Kysely<DatabaseSchema>, id: string): Promise<MemberTable | undefined> =>
  db.selectFrom('member').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();

/** Return a member; throws 404 if unknown or removed. */
export async function readMember(db: Kysely<DatabaseSchema>, id: string): Promise<MemberTable> {
  const member = await findMember(db, id);
  if (!member) throw new Refusal(404, 'We cannot find that member. They may have been removed.');
  return member;
}

/** Return a member as a viewer, without a session. */
export const toViewerOfMember = (member: MemberTable): SignedInViewer => ({
  id: member.id,
  name: member.name,
  nameIsGiven: member.name_is_given === 1,
  displayName: member.display_name,
  email: member.email,
  signInName: member.sign_in_name,
  role: member.role,
  quietUntil: member.quiet_until,
  session: '',
});

interface RollSearch {
  /** Part of a name, address or sign-in name. */
  q?: string;
  role?: MemberRole;
  state?: MemberAccessState | 'not in';
  /** 'no': without an e-mail address. */
  email?: 'no';
  /** Id of a section. */
  section?: string;
  /** Id of a membership class in the register. */
  class?: string;
  /** 'yes': former members only; 'no': all others. */
  left?: 'yes' | 'no';
  /** Restricts the result to these ids. */
  among?: ReadonlySet<string> | undefined;
  cursor?: string;
  limit: number;
}

/** Return the roll by surname, a page at a time: one query for the names of all matches, one for the rows of the page. */
export async function listMemberRollPage(
  db: Kysely<DatabaseSchema>,
  { q = '', role, state, email, among, cursor, limit, ...kept }: RollSearch,
): Promise<PageOfItems<MemberRollEntry>> {
  const [name, id] = parsePagingCursor(cursor);
  const after = { name, id };
  const part = `%${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const contains = (column: 'name' | 'email' | 'sign_in_name' | 'display_name') =>
    sql<boolean>`lower(${sql.ref(column)}) like ${part} escape '\\'`;
  const all = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .$if(q.trim() !== '', (query) =>
      query.where((e) =>
        e.or([contains('name'), contains('email'), contains('sign_in_name'), contains('display_name')]),
      ),
    )
    .$if(role !== undefined, (query) => query.where('role', 'in', role ? [role] : []))
    .$if(state === 'suspended', (query) => query.where('suspended_at', 'is not', null))
    .$if(state !== undefined && state !== 'suspended', (query) => query.where('suspended_at', 'is', null))
    .$if(state === 'active', (query) => query.where('password_hash', 'is not', null))
    .$if(state === 'no password', (query) =>
      query.where('password_hash', 'is', null).where('email', 'is', null),
    )
    .$if(state === 'invited', (query) =>
      query
        .where('password_hash', 'is', null)
        .where('email', 'is not', null)
        .where((e) => e.or([e('invited_at', 'is not', null), e('signed_in_at', 'is not', null)])),
    )
    .$if(state === 'not invited', (query) => query.where(isUninvitedMemberWithMail))
    .$if(state === 'not in', (query) => query.where(isMemberWithoutPassword))
    .$if(email === 'no', (query) => query.where('email', 'is', null))
    .where((e) => e.and(filterByRegister(e, kept)))
    .execute();
  const rest = all
    .filter(({ id }) => among?.has(id) ?? true)
    .sort(compareBySurname)
    .filter((one) => cursor === undefined || compareBySurname(one, after) > 0);
  const { items, next } = toPageOfItems(rest, limit, (row) => [row.name, row.id]);
  const ids = items.map((one) => one.id);
  const [rows, sections] = [await readMemberRows(db, ids), await readClubSectionsByMember(db, ids)];
  return { items: rows.map((row) => toMemberRollEntry(row, sections.get(row.id) ?? [])), next };
}

async function readMemberRows(db: Kysely<DatabaseSchema>, ids: string[]): Promise<MemberTable[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('member').selectAll().where('id', 'in', ids).execute();
  return rows.sort(compareBySurname);
}

/** Matches members without an invitation: an import may add them without one. */
export const isUninvitedMember = (e: ExpressionBuilder<DatabaseSchema, 'member'>) =>
  e.and([
    e('removed_at', 'is', null),
    e('suspended_at', 'is', null),
    e('password_hash', 'is', null),
    e('invited_at', 'is', null),
    e('signed_in_at', 'is', null),
  ]);

/** Matches those of them with an e-mail address. */
export const isUninvitedMemberWithMail = (e: ExpressionBuilder<DatabaseSchema, 'member'>) =>
  e.and([isUninvitedMember(e), e('email', 'is not', null)]);

/** Matches active members who never chose a password, invited or not. */
export const isMemberWithoutPassword = (e: ExpressionBuilder<DatabaseSchema, 'member'>) =>
  e.and([e('suspended_at', 'is', null), e('password_hash', 'is', null)]);

/** Filters by register entry and sections, within the same query. */
function filterByRegister(
  e: ExpressionBuilder<DatabaseSchema, 'member'>,
  { section, class: ofClass, left }: Pick<RollSearch, 'section' | 'class' | 'left'>,
) {
  const entries = e.selectFrom('register_entry').select('register_entry.member');
  const gone = entries.where('left_on', 'is not', null);
  const inSection = e.selectFrom('member_section').select('member_section.member');
  return [
    ...(section ? [e('member.id', 'in', inSection.where('section', '=', section))] : []),
    ...(ofClass ? [e('member.id', 'in', entries.where('class', '=', ofClass))] : []),
    ...(left ? [e('member.id', left === 'yes' ? 'in' : 'not in', gone)] : []),
  ];
}

/** True if an administrator can sign in. */
export async function hasActiveAdministrator(db: Kysely<DatabaseSchema>): Promise<boolean> {
  const one = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'administrator')
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return one !== undefined;
}
