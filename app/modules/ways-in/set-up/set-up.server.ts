import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Visitor } from '#app/api/who/visitor.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { addMember, hasAdministrator } from '#app/modules/members/members.server.ts';
import { makeCode, readCode, useCode } from '#app/modules/ways-in/codes/codes.server.ts';
import { hashPassword } from '#app/modules/ways-in/password/password.server.ts';
import { newPasswordError } from '#app/modules/ways-in/password/password.ts';
import { comeIn } from '#app/modules/ways-in/sign-in/sign-in.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Creates the one-time link for the first administrator; undefined if there is one. Ends an earlier link. */
export async function setUpLink({ db, clock, url }: Pick<Site, 'db' | 'clock' | 'url'>) {
  if (await hasAdministrator(db)) return undefined;
  const code = await db.transaction().execute((tx) => makeCode(tx, clock, 'set-up'));
  return `${url}/members/set-up?code=${code}`;
}

/** Validates a set-up code; throws 404 or 410. */
export async function checkSetUp({ db, clock, limits }: Site, address: string, code: string): Promise<void> {
  await limits.count({ 'code-here': address });
  await readCode(db, clock, code, ['set-up']);
  if (await hasAdministrator(db)) throw new Refusal(410, 'This site has an administrator already.');
}

interface SetUp {
  code: string;
  name: string;
  email: string;
  newPassword: string;
  /** Key of the initial content; keeps the present club if undefined. */
  start?: string | undefined;
}

/** Creates the first administrator and signs them in, after loading the initial content. */
export async function setUp(
  site: Site,
  visitor: Visitor,
  { code, name, email, newPassword, start }: SetUp,
): Promise<string> {
  const { db, clock } = site;
  await checkSetUp(site, visitor.address, code);
  const wrong = newPasswordError(newPassword);
  if (wrong) throw invalid({ newPassword: wrong });
  const password_hash = await hashPassword(newPassword);
  if (start !== undefined) {
    await site.starts.take(start);
    // The content may change settings of the club.
    await site.version.read();
  }
  const member = await db.transaction().execute(async (tx) => {
    await useCode(tx, clock, await readCode(tx, clock, code, ['set-up']));
    const added = await addMember(tx, clock, { name, email, signInName: null, role: 'administrator' });
    await tx.updateTable('member').set({ password_hash }).where('id', '=', added.id).execute();
    await writeAuditLog(tx, clock, added, 'set up the site', added);
    return { ...added, password_hash };
  });
  return comeIn(site, visitor, member);
}
