import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Recipients of alerts about complaints: officers with the permission 'law', or the administrators if there are none. */
export async function findComplaintAlertOfficers(tx: Kysely<DatabaseSchema>) {
  const reachable = tx
    .selectFrom('member')
    .select(['id', 'name', 'email'])
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id');
  const keyed = await reachable
    .where('id', 'in', (e) => e.selectFrom('room_key').select('member').where('room', '=', 'law'))
    .execute();
  const those = keyed.length > 0 ? keyed : await reachable.where('role', '=', 'administrator').execute();
  return those.map(({ id, name, email }) => ({ id, name, email: email ?? '' }));
}
