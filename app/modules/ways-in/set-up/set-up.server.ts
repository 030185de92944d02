import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Visitor } from '#app/api/who/visitor.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { addMember, hasAdministrator } from '#app/modules/members/members.server.ts';
import { makeCode, readCode, useCode } from '#app/modules/ways-in/codes/codes.server.ts';
import { hashPassword } from '#app/modules/ways-in/password/password.server.ts';
import { newPasswordError } from '#app/modules/ways-in/password/password.ts';
import { comeIn } from '#app/modules/ways-in/sign-in/sign-in.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** The one-time link by which the first administrator is made; none once there is one. An earlier link ends. */
export async function setUpLink({ db, clock, url }: Pick<Site, 'db' | 'clock' | 'url'>) {
  if (await hasAdministrator(db)) return undefined;
  const code = await db.transaction().execute((tx) => makeCode(tx, clock, 'set-up'));
  return `${url}/members/set-up?code=${code}`;
}

/** Refuses a set-up code that is not, or no longer, good. */
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
  /** What the site begins with; the club that is there where it is not said. */
  start?: string | undefined;
}

/** Makes the first administrator and signs them in; before that the content becomes that of the start. */
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
    // It may say of the club what its file does not.
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
