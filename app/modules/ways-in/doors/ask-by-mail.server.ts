import type { Kysely } from 'kysely';
import { hashOf, newToken } from '#app/api/who/tokens.server.ts';
import type { Visitor } from '#app/api/who/visitor.server.ts';
import { queueMail, takeOut } from '#app/modules/mail/mail.server.ts';
import { findByUsername } from '#app/modules/members/members.server.ts';
import type { Held } from '#app/modules/ways-in/codes/doors-schemas.server.ts';
import { openWay, spendWay } from '#app/modules/ways-in/codes/ways.server.ts';
import { isKnownPlace } from '#app/modules/ways-in/sign-in/places.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';
import { wayMail } from './way-mail.ts';

interface Asking {
  email: string;
  /** What the same browser asked for before: it ends. */
  before?: Held | undefined;
}

/**
 * Mails a link and six digits to whoever has an address, and answers what the asking browser keeps. For an address that
 * nobody has it answers the same, after the same work.
 */
export async function askByMail(site: Site, visitor: Visitor, { email, before }: Asking): Promise<Held> {
  const { db, clock, limits } = site;
  const { address, device } = visitor;
  await limits.count({ 'way-in-here': address, 'way-in-account-here': `${email} ${address}` });
  const members = await findByUsername(db, email);
  // A place of the member's own has codes mailed when strangers have had enough.
  if (!(await isKnownPlace(db, clock, members, address))) await limits.count({ 'way-in-account': email });
  const secret = newToken();
  const browser = hashOf(secret);
  const { id, mail } = await db.transaction().execute(async (tx) => {
    if (before) await endOwn(tx, site, before);
    const member = members.length === 1 ? (members[0]?.id ?? null) : null;
    const id = await openWay(tx, clock, 'mail', { email, member, browser, device });
    const mail = await queueMail(
      tx,
      clock,
      mailFor(site, members, { email, device, id }),
      { own: 'a way in' },
      { held: true },
    );
    // Nobody's is taken out again, and not spared: time tells nothing.
    if (members.length === 0) await takeOut(tx, mail);
    return { id, mail };
  });
  sendMeanwhile(site, id, members.length > 0 ? mail : undefined);
  return { id, secret };
}

interface About {
  email: string;
  device: string;
  id: string;
}

function mailFor({ club, clock, url }: Site, members: MemberTable[], { email, device, id }: About) {
  const names = members.map(({ name }) => name);
  return wayMail(
    { club: fullName(club), email, names, device, at: clock() },
    { link: `${url}/members/come-in`, opens: { what: 'way-in', id } },
  );
}

/** What cannot be ended any more has ended. */
async function endOwn(tx: Kysely<Schema>, { clock }: Site, { id, secret }: Held): Promise<void> {
  await tx
    .updateTable('way_in')
    .set({ ended_at: clock().toISOString() })
    .where('id', '=', id)
    .where('browser', '=', hashOf(secret))
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Sends it while nobody waits: how long that takes would tell that somebody has the address. For nobody's the mail server is
 * asked whether it would send one, so that both come to hear where it would not.
 */
function sendMeanwhile(site: Site, id: string, mail: string | undefined): void {
  const { db, clock, log, postman } = site;
  const failing = mail ? hasNotGone(site, mail) : postman.prove().then(() => false, isDown);
  failing
    .then(async (failed) => {
      if (failed) await spendWay(db, clock, id, { state: 'refused' });
    })
    .catch((err) => log.error({ err }, 'a code to come in was not sent'));
}

/** Not where the server refused this one address, whose row stays: that would tell that somebody has it. */
async function hasNotGone({ db, postman }: Site, mail: string): Promise<boolean> {
  if ((await postman.sendHeld([mail])) !== 'failed') return false;
  return !(await db.selectFrom('outbox').select('id').where('id', '=', mail).executeTakeFirst());
}

/** As the postman tells of mail: what a server only puts off is on its way. */
function isDown(trouble: object): boolean {
  const asksForPatience = 'retryAfterSeconds' in trouble && trouble.retryAfterSeconds !== undefined;
  return 'serverDown' in trouble && trouble.serverDown === true && !asksForPatience;
}

/** Whether the mail could not be sent. It is told to the browser that asked; not whether there was one to send. */
export async function hasFailed(
  { db, limits }: Site,
  address: string,
  { id, secret }: Held,
): Promise<boolean> {
  await limits.count({ 'code-here': address });
  const way = await db
    .selectFrom('way_in')
    .select('state')
    .where('id', '=', id)
    .where('browser', '=', hashOf(secret))
    .executeTakeFirst();
  if (way) await limits.forgive({ 'code-here': address });
  return way?.state === 'refused';
}
