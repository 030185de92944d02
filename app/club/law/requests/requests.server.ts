import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { myData } from '#app/club/members/account/my-data.server.ts';
import { forumData } from '#app/club/members/own-data/forum-data.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';

/** What the record says of it: the list of files that were made is read from there. */
const act = 'made the file of all that is kept about';

export async function listWhoMayAsk(db: Database) {
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
    .where('act', '=', act)
    .orderBy('at', 'desc')
    .limit(20)
    .execute();
  return { members, made: rows.map((row) => ({ at: row.at, member: row.member_name, by: row.actor_name })) };
}

/** The same as ‘Download my data’, for a member who asks on paper; the record says that it was made. 404 for nobody. */
export async function makeFile(site: Site, officer: Actor, id: string) {
  const { db, clock } = site;
  const member = await db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw new Refusal(404, 'This member is not on the roll.');
  const { name, role } = member;
  const data = { ...(await myData(site, { id, role })), forum: await forumData(db, id) };
  await db.transaction().execute((tx) => writeAuditLog(tx, clock, officer, act, { id, name }));
  return { name, data };
}
