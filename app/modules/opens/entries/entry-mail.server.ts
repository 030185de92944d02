import type { Kysely } from 'kysely';
import { hashOf, newToken } from '#app/api/who/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import type { Cause } from '#app/modules/mail/mail.ts';
import { addressed, stopMailLink, wantsMail } from '#app/modules/members/members.server.ts';
import type { Addressed, OpeningLink } from '#app/modules/members/members.ts';
import { usualContact } from '#app/modules/opens/open/open-facts.ts';
import type { Open } from '#app/modules/opens/open/opens.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';
import {
  enteredMail,
  goneMail,
  movedUpMail,
  newEntryMail,
  type OpenInMail,
  withdrawnMail,
} from './entry-mails.ts';
import type { Entrant, EntryState } from './entry-schemas.server.ts';

/** Queues mails about entries, each in the transaction of its cause. */

type Kept = Entrant & { id: string };

function inMail({ club }: Site, open: Open): OpenInMail {
  return {
    ...open,
    date: `${open.season}-${open.day}`,
    contact: open.contact || usualContact,
    contact_email: open.contact_email || club.email,
  };
}

/** Cause of a mail about an officer's action, which may be repeated: only the last one queued is sent. */
export const byOne = ({ id }: Pick<Kept, 'id'>, says: EntryState): Cause => ({
  by: '',
  about: `entry:${id}`,
  says,
  isUrgent: true,
  beyond: 'left out',
});

/** Mails the entrant that they have a place or wait, with a link to withdraw. Skips entrants without an address. */
export async function mailEntered(
  tx: Kysely<Schema>,
  site: Site,
  open: Open,
  entry: Kept,
  state: EntryState,
  cause: Cause,
) {
  if (!entry.email) return;
  const opening = openingOf(site, entry);
  await queueMail(
    tx,
    site.clock,
    enteredMail(fullName(site.club), inMail(site, open), entry, state, opening),
    cause,
  );
}

export async function mailMovedUp(tx: Kysely<Schema>, site: Site, open: Open, entry: Kept) {
  if (!entry.email) return;
  const opening = openingOf(site, entry);
  await queueMail(
    tx,
    site.clock,
    movedUpMail(fullName(site.club), inMail(site, open), entry, opening),
    byOne(entry, 'in'),
  );
}

export async function mailWithdrawn(tx: Kysely<Schema>, site: Site, open: Open, entry: Kept) {
  if (entry.email)
    await queueMail(
      tx,
      site.clock,
      withdrawnMail(fullName(site.club), inMail(site, open), entry),
      byOne(entry, 'withdrawn'),
    );
}

/** Mails the opens' officers about a new entry. */
export async function tellOfEntry(
  tx: Kysely<Schema>,
  site: Site,
  open: Open,
  entry: Entrant,
  state: EntryState,
) {
  for (const { who, stop } of await officersFor(tx, site, open))
    await queueMail(
      tx,
      site.clock,
      newEntryMail(who, inMail(site, open), entry, state, deskLink(site, open), stop),
      { club: 'a form' },
    );
}

/** Mails the opens' officers about a withdrawal and the promoted entries. */
export async function tellOfWithdrawal(
  tx: Kysely<Schema>,
  site: Site,
  open: Open,
  entry: Entrant,
  movedUp: Entrant[],
) {
  for (const { who, stop } of await officersFor(tx, site, open))
    await queueMail(
      tx,
      site.clock,
      goneMail(who, inMail(site, open), entry, movedUp, deskLink(site, open), stop),
      { club: 'a form' },
    );
}

const deskLink = ({ url }: Site, { key }: Open) => `${url}/desk/opens/${encodeURIComponent(key)}`;

const openingOf = ({ url }: Site, { id }: Kept): OpeningLink => ({
  link: `${url}/my-entry`,
  opens: { what: 'entry', id },
});

/**
 * Generates a new code for each mail as it is sent: only the hash is stored, so an earlier code cannot be reused.
 * Returns undefined if the entry has been deleted.
 */
export function entryCodeFor(db: Database, clock: Clock, entry: string): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const there = await tx.selectFrom('open_entry').select('id').where('id', '=', entry).executeTakeFirst();
    if (!there) return undefined;
    const code = newToken();
    const made_at = clock().toISOString();
    await tx
      .insertInto('entry_code')
      .values({ hash: hashOf(code), entry, made_at })
      .execute();
    return code;
  });
}

/** Returns the contact of the open and the members with the 'opens' permission who want these mails; addresses are unique. */
async function officersFor(
  tx: Kysely<Schema>,
  site: Site,
  open: Open,
): Promise<{ who: Addressed; stop?: string }[]> {
  const { contact, contact_email } = inMail(site, open);
  const name = contact.replace(/^the /, '');
  const found: { who: Addressed; stop?: string }[] = [
    { who: { club: fullName(site.club), name, email: contact_email } },
  ];
  const members = await tx
    .selectFrom('member')
    .innerJoin('room_key', 'room_key.member', 'member.id')
    .selectAll('member')
    .where('room_key.room', '=', 'opens')
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('member.id')
    .execute();
  for (const member of members) {
    const email = member.email ?? '';
    if (!email || found.some(({ who }) => who.email === email)) continue;
    if (!(await wantsMail(tx, member.id, 'entries'))) continue;
    const stop = stopMailLink(site.url, member.mail_key, 'entries');
    found.push({ who: addressed(site, member, email), stop });
  }
  return found;
}
