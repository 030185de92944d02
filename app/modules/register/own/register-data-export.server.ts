import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Return the register's data about a member for their export (UK GDPR); officers' notes are included. */
export async function readRegisterDataExport(db: Kysely<DatabaseSchema>, member: string) {
  const entry = await db
    .selectFrom('register_entry')
    .leftJoin('member_class', 'member_class.id', 'register_entry.class')
    .select(['formal_name', 'address', 'other_phone', 'joined', 'left_on', 'positions', 'notes', 'picture'])
    .select([
      'emergency_name',
      'emergency_phone',
      'emergency_who',
      'updated_at',
      'member_class.name as class',
    ])
    .where('member', '=', member)
    .executeTakeFirst();
  const changes = await db
    .selectFrom('register_change')
    .select(['at', 'actor_name', 'changes'])
    .where('member', '=', member)
    .orderBy('at')
    .execute();
  const consents = await db
    .selectFrom('consent')
    .select(['what', 'given', 'at', 'how', 'actor_name'])
    .where('member', '=', member)
    .orderBy('at')
    .execute();
  return {
    register: entry ? removeHiddenFields(entry) : null,
    registerHistory: changes.map(({ at, actor_name, changes }) => ({
      at,
      by: actor_name,
      changes: JSON.parse(changes),
    })),
    consents: consents.map(({ what, given, at, how, actor_name }) => ({
      what,
      given: given === 1,
      at,
      how,
      by: actor_name,
    })),
  };
}

function removeHiddenFields<Row extends { positions: string; picture: string | null }>(entry: Row) {
  const { positions, picture, ...facts } = entry;
  return { ...facts, positions: JSON.parse(positions), hasPicture: picture !== null };
}
