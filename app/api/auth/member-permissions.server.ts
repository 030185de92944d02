import type { Kysely } from 'kysely';
import type { Club } from '#app/site/club.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  type AdminPermission,
  adminPermissions,
  isPermissionInUse,
  privateAdminPermissions,
} from './permissions.ts';
import { type MemberRole, roleIncludes } from './roles.ts';

/** Query the enabled permissions of a member, in display order. */
export async function getMemberPermissions(
  { db, club }: { db: Kysely<DatabaseSchema>; club: Club },
  member: { id: string; role: MemberRole },
): Promise<AdminPermission[]> {
  const keys =
    member.role === 'administrator' ? adminPermissions : await getGrantedPermissions(db, member.id);
  const isEditor = roleIncludes(member.role, 'editor');
  const mayEnter = (room: AdminPermission) =>
    keys.includes(room) || (isEditor && !privateAdminPermissions.includes(room));
  return adminPermissions.filter((room) => mayEnter(room) && isPermissionInUse(room, club));
}

/** Query the permissions granted to a member, regardless of their role. */
export async function getGrantedPermissions(
  db: Kysely<DatabaseSchema>,
  member: string,
): Promise<AdminPermission[]> {
  const rows = await db.selectFrom('room_key').select('room').where('member', '=', member).execute();
  return adminPermissions.filter((room) => rows.some((row) => row.room === room));
}
