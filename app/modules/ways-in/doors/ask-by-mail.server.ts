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
  /** Earlier request of the same browser, which ends. */
  before?: Held | undefined;
}

/**
 * Sends a link and six digits to the members of an address; returns the request that the browser stores. Response and work are
 * the same for an unknown address.
 */
export async function askByMail(site: Site, visitor: Visitor, { email, before }: Asking): Promise<Held> {
  const { db, clock, limits } = site;
  const { address, device } = visitor;
  await limits.count({ 'way-in-here': address, 'way-in-account-here': `${email} ${address}` });
  const members = await findByUsername(db, email);
  // A known IP of the member may request codes after strangers have used up the limit.
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
    // For an unknown address the mail is inserted and deleted again, for constant time.
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

/** Ends the earlier request if it is still open. */
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
 * Sends the mail after the response, as its duration would reveal a known address. For an unknown address the mail server is only
 * checked, so that both report an outage alike.
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

/** Ignores a rejected recipient, whose row stays: reporting it would reveal a known address. */
async function hasNotGone({ db, postman }: Site, mail: string): Promise<boolean> {
  if ((await postman.sendHeld([mail])) !== 'failed') return false;
  return !(await db.selectFrom('outbox').select('id').where('id', '=', mail).executeTakeFirst());
}

/** Treats a temporary refusal as sent, like the postman. */
function isDown(trouble: object): boolean {
  const asksForPatience = 'retryAfterSeconds' in trouble && trouble.retryAfterSeconds !== undefined;
  return 'serverDown' in trouble && trouble.serverDown === true && !asksForPatience;
}

/** Returns true if the mail could not be sent, to the requesting browser; does not reveal if there was one. */
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
