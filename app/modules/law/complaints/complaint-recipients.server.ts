import type { Kysely } from 'kysely';
import { readPermissionHolders } from '#app/api/auth/member-permissions.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Recipients of alerts about complaints: officers with the permission 'law', or the administrators if there are none. */
export async function findComplaintAlertOfficers(tx: Kysely<DatabaseSchema>) {
  const readReachable = async (orRole?: 'administrator') =>
    (await readPermissionHolders(tx, 'law', orRole)).flatMap(({ id, name, email }) =>
      email ? [{ id, name, email }] : [],
    );
  const officers = await readReachable();
  return officers.length > 0 ? officers : readReachable('administrator');
}
