import type { Kysely } from 'kysely';
import type { RequestClient } from '#app/api/auth/request-client.server.ts';
import { createSecretToken, hashSecret } from '#app/api/auth/tokens.server.ts';
import type { PendingSignInRequest } from '#app/modules/auth/codes/sign-in-request-schemas.server.ts';
import { createSignInRequest, redeemSignInRequest } from '#app/modules/auth/codes/sign-in-requests.server.ts';
import { isKnownSignInIp } from '#app/modules/auth/sign-in/known-ips.server.ts';
import { deleteWaitingMail, queueMail } from '#app/modules/mail/mail.server.ts';
import { findMembersByUsername } from '#app/modules/members/members.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { buildSignInMail } from './sign-in-mail.ts';

interface MailCodeInput {
  email: string;
  /** Earlier request of the same browser, which ends. */
  before?: PendingSignInRequest | undefined;
}

/**
 * Sends a link and six digits to the members of an address; returns the request that the browser stores. Response and work are
 * the same for an unknown address.
 */
export async function requestSignInMail(
  site: Site,
  visitor: RequestClient,
  { email, before }: MailCodeInput,
): Promise<PendingSignInRequest> {
  const { db, clock, limits } = site;
  const { address, device } = visitor;
  await limits.count({ 'way-in-here': address, 'way-in-account-here': `${email} ${address}` });
  const members = await findMembersByUsername(db, email);
  // A known IP of the member may request codes after strangers have used up the limit.
  if (!(await isKnownSignInIp(db, clock, members, address))) await limits.count({ 'way-in-account': email });
  const secret = createSecretToken();
  const browser = hashSecret(secret);
  const { id, mail } = await db.transaction().execute(async (tx) => {
    if (before) await endEarlierRequest(tx, site, before);
    const member = members.length === 1 ? (members[0]?.id ?? null) : null;
    const id = await createSignInRequest(tx, clock, 'mail', { email, member, browser, device });
    const mail = await queueMail(
      tx,
      clock,
      buildMailFor(site, members, { email, device, id }),
      { own: 'a way in' },
      { held: true },
    );
    // For an unknown address the mail is inserted and deleted again, for constant time.
    if (members.length === 0) await deleteWaitingMail(tx, mail);
    return { id, mail };
  });
  sendAfterResponse(site, id, members.length > 0 ? mail : undefined);
  return { id, secret };
}

interface MailCodeFacts {
  email: string;
  device: string;
  id: string;
}

function buildMailFor(
  { club, clock, url }: Site,
  members: MemberTable[],
  { email, device, id }: MailCodeFacts,
) {
  const names = members.map(({ name }) => name);
  return buildSignInMail(
    { club: formatClubName(club), email, names, device, at: clock() },
    { link: `${url}/members/come-in`, opens: { what: 'way-in', id } },
  );
}

/** Ends the earlier request if it is still open. */
async function endEarlierRequest(
  tx: Kysely<DatabaseSchema>,
  { clock }: Site,
  { id, secret }: PendingSignInRequest,
): Promise<void> {
  await tx
    .updateTable('way_in')
    .set({ ended_at: clock().toISOString() })
    .where('id', '=', id)
    .where('browser', '=', hashSecret(secret))
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Sends the mail after the response, as its duration would reveal a known address. For an unknown address the mail server is only
 * checked, so that both report an outage alike.
 */
function sendAfterResponse(site: Site, id: string, mail: string | undefined): void {
  const { db, clock, log, postman } = site;
  const failing = mail ? hasSendingFailed(site, mail) : postman.prove().then(() => false, isMailServerDown);
  failing
    .then(async (failed) => {
      if (failed) await redeemSignInRequest(db, clock, id, { state: 'refused' });
    })
    .catch((err) => log.error({ err }, 'a code to come in was not sent'));
}

/** Ignores a rejected recipient, whose row stays: reporting it would reveal a known address. */
async function hasSendingFailed({ db, postman }: Site, mail: string): Promise<boolean> {
  if ((await postman.sendHeld([mail])) !== 'failed') return false;
  return !(await db.selectFrom('outbox').select('id').where('id', '=', mail).executeTakeFirst());
}

/** Treats a temporary refusal as sent, like the postman. */
function isMailServerDown(trouble: object): boolean {
  const asksForPatience = 'retryAfterSeconds' in trouble && trouble.retryAfterSeconds !== undefined;
  return 'serverDown' in trouble && trouble.serverDown === true && !asksForPatience;
}

/** Returns true if the mail could not be sent, to the requesting browser; does not reveal if there was one. */
export async function hasSignInMailFailed(
  { db, limits }: Site,
  address: string,
  { id, secret }: PendingSignInRequest,
): Promise<boolean> {
  await limits.count({ 'code-here': address });
  const way = await db
    .selectFrom('way_in')
    .select('state')
    .where('id', '=', id)
    .where('browser', '=', hashSecret(secret))
    .executeTakeFirst();
  if (way) await limits.forgive({ 'code-here': address });
  return way?.state === 'refused';
}
