import type { Selectable } from 'kysely';
import type { Ports } from '#app/kernel/module.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

type EntryRow = Selectable<DatabaseSchema['register_entry']> & { className: string | null };

/** Entry of the register with officers' notes, its changes, consents and permissions. */
export const exportOwnRegisterData: Ports['ownData'] = async ({ site: { db }, member }) => {
  const { id } = member;
  const keys = await db.selectFrom('room_key').select('room').where('member', '=', id).execute();
  const entry = await db
    .selectFrom('register_entry')
    .leftJoin('member_class', 'member_class.id', 'register_entry.class')
    .selectAll('register_entry')
    .select('member_class.name as className')
    .where('member', '=', id)
    .executeTakeFirst();
  const changes = await db
    .selectFrom('register_change')
    .select(['at', 'actor_name', 'changes'])
    .where('member', '=', id)
    .orderBy('at')
    .execute();
  const consents = await db
    .selectFrom('consent')
    .select(['what', 'given', 'at', 'how', 'actor_name'])
    .where('member', '=', id)
    .orderBy('at')
    .execute();
  return {
    keys: keys.map(({ room }) => room),
    register: entry ? toOwnEntryData(entry) : null,
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
};

/** All columns that say something about the member: these first, in this order. */
function toOwnEntryData({
  member: _,
  version: __,
  class: ___,
  positions,
  picture,
  className,
  ...row
}: EntryRow) {
  const { formal_name, address, other_phone, joined, left_on, notes } = row;
  const first = { formal_name, address, other_phone, joined, left_on, notes };
  const last = { class: className, positions: JSON.parse(positions), hasPicture: picture !== null };
  return { ...first, ...row, ...last };
}
