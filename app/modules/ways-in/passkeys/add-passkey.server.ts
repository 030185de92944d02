import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { today } from '#app/core/clock.ts';
import { showDay } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { addressed, holdProven, readMember } from '#app/modules/members/members.server.ts';
import {
  challengeLasts,
  makeChallenge,
  takeChallenge,
} from '#app/modules/ways-in/passkeys/exchange/challenges.server.ts';
import { type Added, toAdd } from '#app/modules/ways-in/passkeys/exchange/passkey-schemas.server.ts';
import { mostPasskeys } from '#app/modules/ways-in/passkeys/exchange/passkeys.ts';
import { algorithms, readNew, webAuthn } from '#app/modules/ways-in/passkeys/exchange/read-answer.server.ts';
import { partyOf } from '#app/modules/ways-in/passkeys/exchange/relying-party.server.ts';
import { proveLately } from '#app/modules/ways-in/proof/recent-proof.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { addedMail } from './passkey-mails.ts';

/**
 * Creates WebAuthn registration options. User verification is required: a passkey replaces the password, and tablets are shared
 * in households.
 */
export async function askToAdd(site: Site, viewer: Viewer, { password }: { password?: string }) {
  const { db, clock, club } = site;
  await proveLately(site, viewer, password);
  const theirs = await passkeysHere(db, site, viewer.id);
  const { id, bytes } = await makeChallenge(db, clock, { kind: 'add', member: viewer.id });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: fullName(club),
    rpID: partyOf(site).host,
    userID: new TextEncoder().encode(viewer.id),
    // Names distinguish two members with a shared address and tablet.
    userName: viewer.name,
    userDisplayName: viewer.name,
    challenge: bytes,
    timeout: challengeLasts,
    attestationType: 'none',
    excludeCredentials: theirs.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return toAdd.parse({ id, options });
}

/** Lists the member's passkeys of this host. Throws 409 at the maximum. */
async function passkeysHere(db: Kysely<Schema>, site: Site, member: string) {
  const theirs = await db
    .selectFrom('passkey')
    .select(['id', 'transports', 'host'])
    .where('member', '=', member)
    .execute();
  if (theirs.length >= mostPasskeys)
    throw new Refusal(409, `You have ${mostPasskeys} passkeys. Please remove one that you no longer use.`);
  return theirs.filter(({ host }) => host === partyOf(site).host);
}

/** Stores the new passkey, and notifies the member. */
export async function addPasskey(site: Site, viewer: Viewer, device: string, { id, response }: Added) {
  const { db, clock } = site;
  const challenge = await takeChallenge(db, clock, { id, kind: 'add', member: viewer.id });
  const proven = await readMember(db, viewer.id);
  const { credential, credentialBackedUp } = await readNew(site, challenge, response);
  const name = `${device}, ${showDay(today(clock).slice(5))}`;
  const { host } = partyOf(site);
  await db.transaction().execute(async (tx) => {
    const member = await holdProven(tx, viewer, proven);
    await passkeysHere(tx, site, viewer.id);
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
    if (kept.numInsertedOrUpdatedRows === 0n) throw new Refusal(409, 'This passkey is known already.');
    if (!member.email) return;
    const about = { passkey: name, at: clock(), link: `${site.url}/members/account#passkeys` };
    await queueMail(tx, clock, addedMail(addressed(site, member, member.email), about), {
      own: 'their account',
    });
  });
  site.log.info({ member: viewer.id }, 'passkey added');
  site.postman.wake();
  return { id: credential.id, name };
}
