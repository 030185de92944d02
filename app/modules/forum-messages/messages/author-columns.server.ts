import { type Kysely, sql } from 'kysely';
import type { MemberRole } from '#app/api/auth/roles.ts';
import { type MemberNameRow, toMemberNameParts } from '#app/modules/members/members.server.ts';
import { formerMemberLabel, getMemberDisplayName } from '#app/modules/members/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { ForumAuthor } from './forum-message.ts';

/** Columns and names of authors, as the forum shows them. */

/** Columns that `formatForumAuthorName` needs, for a query that joins `member`. */
export const forumAuthorNameColumns = [
  'member.name',
  'member.name_is_given',
  'member.email',
  'member.display_name',
  'member.removed_at as author_gone',
] as const;

/** Columns that `toForumAuthor` needs, beside the office. */
export const forumAuthorColumns = [...forumAuthorNameColumns, 'member.role as author_role'] as const;

/**
 * Subquery for the office that the committee's list gives to this name, if only one current member bears it. Members cannot edit
 * their name in the membership list, so no one can claim an office.
 */
export const selectForumAuthorOffice = sql<string | null>`(
  select officer.role from officer where lower(officer.name) = lower(member.name) and (
    select count(*) from member as bearer where lower(bearer.name) = lower(member.name) and bearer.removed_at is null
  ) = 1 order by officer.position limit 1)`.as('author_office');

/** Offices by member id, for all members with an officer's name: one query for many messages. */
export type ForumAuthorOffices = ReadonlyMap<string, string>;

export async function readForumAuthorOffices(db: Kysely<DatabaseSchema>): Promise<ForumAuthorOffices> {
  const rows = await db
    .selectFrom('member')
    .select('member.id')
    .select(selectForumAuthorOffice)
    .where(sql<string>`lower(member.name)`, 'in', (q) =>
      q.selectFrom('officer').select(sql<string>`lower(officer.name)`.as('name')),
    )
    .execute();
  return new Map(rows.flatMap(({ id, author_office: office }) => (office === null ? [] : [[id, office]])));
}

interface AuthorNameRow extends MemberNameRow {
  author_gone: string | null;
}
interface AuthorRow extends AuthorNameRow {
  author_role: MemberRole;
}

export const formatForumAuthorName = (row: AuthorNameRow) =>
  row.author_gone ? formerMemberLabel : getMemberDisplayName(toMemberNameParts(row));

const roleLabels: Partial<Record<MemberRole, string>> = {
  moderator: 'Moderator',
  editor: 'Editor',
  administrator: 'Administrator',
};

/**
 * Return an author. The email address is shown only for want of a name (docs/requirements.md section 10, 'Forum'). `office`
 * comes from the committee's list.
 */
export function toForumAuthor(id: string, row: AuthorRow, office: string | null | undefined): ForumAuthor {
  if (row.author_gone) return { id, email: null, name: formerMemberLabel, office: null };
  const name = formatForumAuthorName(row);
  return {
    id,
    email: name === row.email ? name : null,
    name,
    office: office ?? roleLabels[row.author_role] ?? null,
  };
}
