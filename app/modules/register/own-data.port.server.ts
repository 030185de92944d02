import type { Ports } from '#app/kernel/module.ts';

/** Entry of the register with officers' notes, its changes, consents, permissions, and a membership enquiry by the form. */
export const exportOwnRegisterData: Ports['ownData'] = async ({ site: { db }, member, isTheirs }) => {
  const { id } = member;
  const keys = await db.selectFrom('room_key').select('room').where('member', '=', id).execute();
  const enquiries = await db
    .selectFrom('application')
    .select(['name', 'email', 'phone', 'message', 'state', 'made_at as at'])
    .where('email', '=', member.email ?? '')
    .orderBy('made_at')
    .execute();
  const entry = await db
    .selectFrom('register_entry')
    .leftJoin('member_class', 'member_class.id', 'register_entry.class')
    .select(['formal_name', 'address', 'other_phone', 'joined', 'left_on', 'positions', 'notes', 'picture'])
    .select(['emergency_name', 'emergency_phone', 'emergency_who', 'updated_at'])
    .select('member_class.name as class')
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
    askedToJoin: enquiries.filter(isTheirs),
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
};

function removeHiddenFields<Row extends { positions: string; picture: string | null }>(entry: Row) {
  const { positions, picture, ...facts } = entry;
  return { ...facts, positions: JSON.parse(positions), hasPicture: picture !== null };
}
