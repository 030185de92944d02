import type { Kysely } from 'kysely';
import type { Club } from '#app/site/club.ts';
import type { MemberTable } from '#db/schema/members.ts';
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

/** Query the active members with a permission, or else with a role. */
export const readPermissionHolders = (
  db: Kysely<DatabaseSchema>,
  permission: AdminPermission,
  orRole?: MemberRole,
): Promise<MemberTable[]> =>
  db
    .selectFrom('member')
    .selectAll()
    .where((e) =>
      e.or([
        e('id', 'in', e.selectFrom('room_key').select('member').where('room', '=', permission)),
        ...(orRole ? [e('role', '=', orRole)] : []),
      ]),
    )
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute();
