import type { Database } from '#db/connection.ts';

/** Audit log text of an export, by which the list of exports is queried. */
export const memberDataExportAuditText = 'created the data file of';
/** With the text of databases from before 0.5. */
const memberDataExportAuditTexts = [memberDataExportAuditText, 'made the file of all that is kept about'];

export async function listMemberDataExportOptions(db: Database) {
  const members = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('record')
    .select(['at', 'member_name', 'actor_name'])
    .where('act', 'in', memberDataExportAuditTexts)
    .orderBy('at', 'desc')
    .limit(20)
    .execute();
  return { members, made: rows.map((row) => ({ at: row.at, member: row.member_name, by: row.actor_name })) };
}
