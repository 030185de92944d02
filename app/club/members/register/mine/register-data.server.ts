import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

/** What the register keeps about a member, for them to take away (UK GDPR); the officers' notes they get when they ask. */
export async function registerData(db: Kysely<Schema>, member: string) {
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
    register: entry ? shown(entry) : null,
    registerHistory: changes.map(({ at, actor_name, changes }) => ({
      ...{ at, by: actor_name, changes: withoutNotes(changes) },
    })),
    consents: consents.map(({ what, given, at, how, actor_name }) => ({
      ...{ what, given: given === 1, at, how, by: actor_name },
    })),
  };
}

function shown<Row extends { positions: string; notes: string; picture: string | null }>(entry: Row) {
  const { positions, notes, picture, ...facts } = entry;
  const forOfficers = notes === '' ? 'none' : 'There are some. Ask whoever keeps the roll to see them.';
  return { ...facts, positions: JSON.parse(positions), hasPicture: picture !== null, notes: forOfficers };
}

function withoutNotes(json: string) {
  const changes: { field: string }[] = JSON.parse(json);
  return changes.filter(({ field }) => field !== 'notes');
}
