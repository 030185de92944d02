import { type Kysely, sql } from 'kysely';
import type { Role } from '#app/api/who/roles.ts';
import { type ShownRow, shownOf } from '#app/modules/members/members.server.ts';
import { formerMember, shownAs } from '#app/modules/members/members.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Author } from './forum.ts';

/** Columns and names of authors, as the forum shows them. */

/** Columns that `formatAuthorName` needs, for a query that joins `member`. */
export const nameColumns = [
  'member.name',
  'member.name_is_given',
  'member.email',
  'member.display_name',
  'member.removed_at as author_gone',
] as const;

/** Columns that `toForumAuthor` needs, beside the office. */
export const authorColumns = [...nameColumns, 'member.role as author_role'] as const;

/**
 * Subquery for the office that the committee's list gives to this name, if only one current member bears it. Members cannot edit
 * their name in the membership list, so no one can claim an office.
 */
export const authorOffice = sql<string | null>`(
  select officer.role from officer where lower(officer.name) = lower(member.name) and (
    select count(*) from member as bearer where lower(bearer.name) = lower(member.name) and bearer.removed_at is null
  ) = 1 order by officer.position limit 1)`.as('author_office');

/** Offices by member id, for all members with an officer's name: one query for many messages. */
export type Offices = ReadonlyMap<string, string>;

export async function readOffices(db: Kysely<Schema>): Promise<Offices> {
  const rows = await db
    .selectFrom('member')
    .select('member.id')
    .select(authorOffice)
    .where(sql<string>`lower(member.name)`, 'in', (q) =>
      q.selectFrom('officer').select(sql<string>`lower(officer.name)`.as('name')),
    )
    .execute();
  return new Map(rows.flatMap(({ id, author_office: office }) => (office === null ? [] : [[id, office]])));
}

interface NameRow extends ShownRow {
  author_gone: string | null;
}
interface AuthorRow extends NameRow {
  author_role: Role;
}

export const nameOf = (row: NameRow) => (row.author_gone ? formerMember : shownAs(shownOf(row)));

const words: Partial<Record<Role, string>> = {
  moderator: 'Moderator',
  editor: 'Editor',
  administrator: 'Administrator',
};

/**
 * Return an author. The email address is shown only for want of a name (READINGS.md, 'Forum'). `office` comes from the
 * committee's list.
 */
export function authorOf(id: string, row: AuthorRow, office: string | null | undefined): Author {
  if (row.author_gone) return { id, email: null, name: formerMember, office: null };
  const name = nameOf(row);
  return {
    id,
    email: name === row.email ? name : null,
    name,
    office: office ?? words[row.author_role] ?? null,
  };
}
