import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { RequestClient } from '#app/api/auth/request-client.server.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import {
  createAccessCode,
  findValidAccessCode,
  hashPassword,
  redeemAccessCode,
  startMemberSession,
} from '#app/modules/auth/auth.server.ts';
import { findNewPasswordError } from '#app/modules/auth/auth.ts';
import { hasActiveAdministrator, insertMember } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Creates the one-time link for the first administrator; undefined if there is one. Ends an earlier link. */
export async function createSiteSetUpLink({ db, clock, url }: Pick<Site, 'db' | 'clock' | 'url'>) {
  if (await hasActiveAdministrator(db)) return undefined;
  const code = await db.transaction().execute((tx) => createAccessCode(tx, clock, 'set-up'));
  return `${url}/members/set-up?code=${code}`;
}

/** Validates a set-up code; throws 404 or 410. */
export async function checkSiteSetUpCode(
  { db, clock, limits }: Site,
  address: string,
  code: string,
): Promise<void> {
  await limits.count({ 'code-here': address });
  await findValidAccessCode(db, clock, code, ['set-up']);
  if (await hasActiveAdministrator(db))
    throw new Refusal(410, 'This site already has an administrator. Ask them for an invitation.');
}

interface SetUpInput {
  code: string;
  name: string;
  email: string;
  newPassword: string;
  /** Key of the initial content; keeps the present club if undefined. */
  start?: string | undefined;
}

/** Creates the first administrator and signs them in, after loading the initial content. */
export async function setUpFirstAdministrator(
  site: Site,
  visitor: RequestClient,
  { code, name, email, newPassword, start }: SetUpInput,
): Promise<string> {
  const { db, clock } = site;
  await checkSiteSetUpCode(site, visitor.address, code);
  const wrong = findNewPasswordError(newPassword);
  if (wrong) throw createInvalidInputRefusal({ newPassword: wrong });
  const password_hash = await hashPassword(newPassword);
  if (start !== undefined) {
    await site.siteTemplates.take(start);
    // The content may change settings of the club.
    await site.version.read();
  }
  const member = await db.transaction().execute(async (tx) => {
    await redeemAccessCode(tx, clock, await findValidAccessCode(tx, clock, code, ['set-up']));
    const added = await insertMember(tx, clock, { name, email, signInName: null, role: 'administrator' });
    await tx.updateTable('member').set({ password_hash }).where('id', '=', added.id).execute();
    await writeAuditLog(tx, clock, added, 'set up the site', added);
    return { ...added, password_hash };
  });
  return startMemberSession(site, visitor, member);
}
