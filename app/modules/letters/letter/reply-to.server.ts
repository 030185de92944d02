import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { FullLetter } from './letter-schemas.server.ts';

/** Possible reply-to member of a letter. */
type ReplyToOption = FullLetter['answersTo'][number];

/** Returns the committee's officers whose name matches exactly one member with an email address, and the writer. */
export async function listReplyToOptions(
  db: Kysely<DatabaseSchema>,
  writer: { id: string },
): Promise<ReplyToOption[]> {
  const officers = await db
    .selectFrom('officer')
    .select(['name', 'role'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const members = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('email', 'is not', null)
    .execute();
  const byName = Map.groupBy(members, ({ name }) => name.toLowerCase());
  const found = new Map<string, ReplyToOption>();
  for (const { name, role } of officers) {
    const [only, other] = byName.get(name.toLowerCase()) ?? [];
    if (only && !other && !found.has(only.id)) found.set(only.id, { ...only, role });
  }
  const own = members.find(({ id }) => id === writer.id);
  if (own && !found.has(own.id)) found.set(own.id, { ...own, role: '' });
  return [...found.values()];
}

/** Returns the member's email address; undefined if they can no longer be written to. */
export async function findMemberEmailAddress(
  db: Kysely<DatabaseSchema>,
  member: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', member)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row?.email ?? undefined;
}
