import type { Kysely } from 'kysely';
import type { Visitor } from '#app/api/who/visitor.server.ts';
import { type Clock, today } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { addressed } from '#app/modules/members/members.server.ts';
import {
  challengeLasts,
  makeChallenge,
  takeChallenge,
} from '#app/modules/ways-in/passkeys/exchange/challenges.server.ts';
import { type SignedIn, toSignIn } from '#app/modules/ways-in/passkeys/exchange/passkey-schemas.server.ts';
import { anothersPasskey, passkeyRefused } from '#app/modules/ways-in/passkeys/exchange/passkeys.ts';
import { readSigned, webAuthn } from '#app/modules/ways-in/passkeys/exchange/read-answer.server.ts';
import { partyOf } from '#app/modules/ways-in/passkeys/exchange/relying-party.server.ts';
import { comeIn } from '#app/modules/ways-in/sign-in/sign-in.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { PasskeyTable } from '#db/schema/people/doors.ts';
import type { Schema } from '#db/schema/schema.ts';
import { wentBackMail } from './passkey-mails.ts';

/** Creates WebAuthn authentication options; the device itself names the member. */
export async function askToSignIn(site: Site, visitor: Visitor) {
  const { db, clock, limits } = site;
  await limits.count({ 'passkey-here': visitor.address });
  const { id, bytes } = await makeChallenge(db, clock, { kind: 'sign-in', member: null });
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: partyOf(site).host,
    challenge: bytes,
    timeout: challengeLasts,
    userVerification: 'required',
  });
  return toSignIn.parse({ id, options });
}

/**
 * Signs in with a passkey response; returns the token. Throws 404 for a used challenge, 401 for an invalid response, 403 if
 * suspended (with the message of sign-in by password), 409 for another member than `member`.
 */
export async function comeInByPasskey(
  site: Site,
  visitor: Visitor,
  { id, response, member: only }: SignedIn,
): Promise<string> {
  const { db, clock, limits } = site;
  await limits.count({ 'sign-in-here': visitor.address });
  const challenge = await takeChallenge(db, clock, { id, kind: 'sign-in', member: null });
  const passkey = await db
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', response.id)
    .where('host', '=', partyOf(site).host)
    .executeTakeFirst();
  const handle = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  if (passkey?.member !== handle) throw new Refusal(401, passkeyRefused);
  const member = await db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', passkey.member)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw new Refusal(401, passkeyRefused);
  const { newCounter, credentialBackedUp } = await readSigned(site, challenge, response, passkey);
  await limits.forgive({ 'sign-in-here': visitor.address });
  if (only && member.id !== only) throw new Refusal(409, anothersPasskey);
  if (hasGoneBack(passkey.counter, newCounter)) {
    await tellWentBack(site, member, passkey);
    throw new Refusal(401, passkeyRefused);
  }
  return comeIn(site, visitor, member, {
    by: 'passkey',
    use: (tx) => use(tx, clock, passkey.id, newCounter, credentialBackedUp),
  });
}

/** A counter that stays 0 is usual; one that does not increase indicates a cloned passkey. */
const hasGoneBack = (before: number, now: number) => (before > 0 || now > 0) && now <= before;

/** Stores the new counter, unless a concurrent request stored it or a later one. */
async function use(
  tx: Kysely<Schema>,
  clock: Clock,
  id: string,
  counter: number,
  backedUp: boolean,
): Promise<void> {
  const used = await tx
    .updateTable('passkey')
    .set({ counter, is_backed_up: backedUp ? 1 : 0, used_at: clock().toISOString() })
    .where('id', '=', id)
    .where((e) => (counter === 0 ? e('counter', '=', 0) : e('counter', '<', counter)))
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new Refusal(401, passkeyRefused);
}

/** Logs every case, and notifies the member once a day. */
async function tellWentBack(site: Site, member: MemberTable, { id, name }: PasskeyTable): Promise<void> {
  const { db, clock } = site;
  site.log.warn({ member: member.id }, 'the count of a passkey went back');
  await db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('sent_once')
      .values({
        what: 'passkey',
        subject: `${id}@${today(clock)}`,
        member: member.id,
        at: clock().toISOString(),
      })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows === 0n || !member.email) return;
    const about = { passkey: name, at: clock(), link: `${site.url}/members/account#passkeys` };
    await queueMail(tx, clock, wentBackMail(addressed(site, member, member.email), about), {
      own: 'their account',
    });
  });
  site.postman.wake();
}
