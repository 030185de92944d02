import type { Kysely } from 'kysely';
import type { RequestClient } from '#app/api/auth/request-client.server.ts';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  consumePasskeyChallenge,
  createPasskeyChallenge,
  passkeyChallengeLifetimeMs,
} from '#app/modules/auth/passkeys/webauthn/challenges.server.ts';
import {
  otherMembersPasskeyMessage,
  passkeyRefusedMessage,
} from '#app/modules/auth/passkeys/webauthn/passkey-rules.ts';
import {
  type PasskeyAuthentication,
  passkeyAuthenticationOptionsSchema,
} from '#app/modules/auth/passkeys/webauthn/passkey-schemas.server.ts';
import { getRelyingParty } from '#app/modules/auth/passkeys/webauthn/relying-party.server.ts';
import {
  importWebAuthn,
  verifyPasskeySignature,
} from '#app/modules/auth/passkeys/webauthn/verify-response.server.ts';
import { startMemberSession } from '#app/modules/auth/sign-in/sign-in.server.ts';
import { queueMail, recordSentOnce } from '#app/modules/mail/mail.server.ts';
import { toMailRecipient } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { PasskeyTable } from '#db/schema/people/auth.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { buildPasskeyReplayedMail } from './passkey-mails.ts';

/** Creates WebAuthn authentication options; the device itself names the member. */
export async function createPasskeyAuthenticationOptions(site: Site, visitor: RequestClient) {
  const { db, clock, limits } = site;
  await limits.count({ 'passkey-here': visitor.address });
  const { id, bytes } = await createPasskeyChallenge(db, clock, { kind: 'sign-in', member: null });
  const { generateAuthenticationOptions } = await importWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(site).host,
    challenge: bytes,
    timeout: passkeyChallengeLifetimeMs,
    userVerification: 'required',
  });
  return passkeyAuthenticationOptionsSchema.parse({ id, options });
}

/**
 * Signs in with a passkey response; returns the token. Throws 404 for a used challenge, 401 for an invalid response, 403 if
 * suspended (with the message of sign-in by password), 409 for another member than `member`.
 */
export async function signInByPasskey(
  site: Site,
  visitor: RequestClient,
  { id, response, member: only }: PasskeyAuthentication,
): Promise<string> {
  const { db, clock, limits } = site;
  await limits.count({ 'sign-in-here': visitor.address });
  const challenge = await consumePasskeyChallenge(db, clock, { id, kind: 'sign-in', member: null });
  const passkey = await db
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', response.id)
    .where('host', '=', getRelyingParty(site).host)
    .executeTakeFirst();
  const handle = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  if (passkey?.member !== handle) throw new Refusal(401, passkeyRefusedMessage);
  const member = await db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', passkey.member)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw new Refusal(401, passkeyRefusedMessage);
  const { newCounter, credentialBackedUp } = await verifyPasskeySignature(site, challenge, response, passkey);
  await limits.forgive({ 'sign-in-here': visitor.address });
  if (only && member.id !== only) throw new Refusal(409, otherMembersPasskeyMessage);
  if (isCounterReplayed(passkey.counter, newCounter)) {
    await notifyReplayedCounter(site, member, passkey);
    throw new Refusal(401, passkeyRefusedMessage);
  }
  return startMemberSession(site, visitor, member, {
    method: 'passkey',
    redeem: (tx) => storePasskeyCounter(tx, clock, passkey.id, newCounter, credentialBackedUp),
  });
}

/** A counter that stays 0 is usual; one that does not increase indicates a cloned passkey. */
const isCounterReplayed = (before: number, now: number) => (before > 0 || now > 0) && now <= before;

/** Stores the new counter, unless a concurrent request stored it or a later one. */
async function storePasskeyCounter(
  tx: Kysely<DatabaseSchema>,
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
  if (used.numUpdatedRows === 0n) throw new Refusal(401, passkeyRefusedMessage);
}

/** Logs every case, and notifies the member once a day. */
async function notifyReplayedCounter(
  site: Site,
  member: MemberTable,
  { id, name }: PasskeyTable,
): Promise<void> {
  const { db, clock } = site;
  site.log.warn({ member: member.id }, 'the count of a passkey went back');
  await db.transaction().execute(async (tx) => {
    const subject = `${id}@${todayInLondon(clock)}`;
    const isFirst = await recordSentOnce(tx, clock, { what: 'passkey', subject, member: member.id });
    if (!isFirst || !member.email) return;
    const about = { passkey: name, at: clock(), link: `${site.url}/members/account#passkeys` };
    await queueMail(tx, clock, buildPasskeyReplayedMail(toMailRecipient(site, member, member.email), about), {
      own: 'their account',
    });
  });
  site.postman.wake();
}
