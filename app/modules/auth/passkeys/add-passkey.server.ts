import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  consumePasskeyChallenge,
  createPasskeyChallenge,
  passkeyChallengeLifetimeMs,
} from '#app/modules/auth/passkeys/webauthn/challenges.server.ts';
import { maxPasskeys } from '#app/modules/auth/passkeys/webauthn/passkey-rules.ts';
import {
  type PasskeyRegistration,
  passkeyRegistrationOptionsSchema,
} from '#app/modules/auth/passkeys/webauthn/passkey-schemas.server.ts';
import { getRelyingParty } from '#app/modules/auth/passkeys/webauthn/relying-party.server.ts';
import {
  importWebAuthn,
  passkeyAlgorithms,
  verifyPasskeyRegistration,
} from '#app/modules/auth/passkeys/webauthn/verify-response.server.ts';
import { requireRecentSignIn } from '#app/modules/auth/reauth/recent-sign-in.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { lockMemberWithPassword, readMember, toMailRecipient } from '#app/modules/members/members.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { buildPasskeyAddedMail } from './passkey-mails.ts';

/**
 * Creates WebAuthn registration options. User verification is required: a passkey replaces the password, and tablets are shared
 * in households.
 */
export async function createPasskeyRegistrationOptions(
  site: Site,
  viewer: SignedInViewer,
  { password }: { password?: string },
) {
  const { db, clock, club } = site;
  await requireRecentSignIn(site, viewer, password);
  const theirs = await listPasskeysHere(db, site, viewer.id);
  const { id, bytes } = await createPasskeyChallenge(db, clock, { kind: 'add', member: viewer.id });
  const { generateRegistrationOptions } = await importWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: formatClubName(club),
    rpID: getRelyingParty(site).host,
    userID: new TextEncoder().encode(viewer.id),
    // Names distinguish two members with a shared address and tablet.
    userName: viewer.name,
    userDisplayName: viewer.name,
    challenge: bytes,
    timeout: passkeyChallengeLifetimeMs,
    attestationType: 'none',
    excludeCredentials: theirs.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: passkeyAlgorithms,
  });
  return passkeyRegistrationOptionsSchema.parse({ id, options });
}

/** Lists the member's passkeys of this host. Throws 409 at the maximum. */
async function listPasskeysHere(db: Kysely<DatabaseSchema>, site: Site, member: string) {
  const theirs = await db
    .selectFrom('passkey')
    .select(['id', 'transports', 'host'])
    .where('member', '=', member)
    .execute();
  if (theirs.length >= maxPasskeys)
    throw new Refusal(
      409,
      `You already have ${maxPasskeys} passkeys, which is the limit. Remove one you no longer use.`,
    );
  return theirs.filter(({ host }) => host === getRelyingParty(site).host);
}

/** Stores the new passkey, and notifies the member. */
export async function addPasskey(
  site: Site,
  viewer: SignedInViewer,
  device: string,
  { id, response }: PasskeyRegistration,
) {
  const { db, clock } = site;
  const challenge = await consumePasskeyChallenge(db, clock, { id, kind: 'add', member: viewer.id });
  const proven = await readMember(db, viewer.id);
  const { credential, credentialBackedUp } = await verifyPasskeyRegistration(site, challenge, response);
  const name = `${device}, ${formatDayAndMonth(todayInLondon(clock).slice(5))}`;
  const { host } = getRelyingParty(site);
  await db.transaction().execute(async (tx) => {
    const member = await lockMemberWithPassword(tx, viewer, proven);
    await listPasskeysHere(tx, site, viewer.id);
    const kept = await tx
      .insertInto('passkey')
      .values({
        id: credential.id,
        member: viewer.id,
        name,
        host,
        counter: credential.counter,
        used_at: null,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        transports: JSON.stringify(credential.transports ?? []),
        is_backed_up: credentialBackedUp ? 1 : 0,
        made_at: clock().toISOString(),
      })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows === 0n) throw new Refusal(409, 'This passkey has already been added.');
    if (!member.email) return;
    const about = { passkey: name, at: clock(), link: `${site.url}/members/account#passkeys` };
    await queueMail(tx, clock, buildPasskeyAddedMail(toMailRecipient(site, member, member.email), about), {
      own: 'their account',
    });
  });
  site.log.info({ member: viewer.id }, 'passkey added');
  site.postman.wake();
  return { id: credential.id, name };
}
