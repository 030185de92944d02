import type { Kysely } from 'kysely';
import { readPermissionHolders } from '#app/api/auth/member-permissions.server.ts';
import { createSecretToken, hashSecret } from '#app/api/auth/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import type { MailCause } from '#app/modules/mail/mail.ts';
import { queueMemberMail } from '#app/modules/members/members.server.ts';
import type { OneTimeLink } from '#app/modules/members/members.ts';
import { defaultOpenCompetitionContact } from '#app/modules/opens/open/open-details.ts';
import type { OpenCompetition } from '#app/modules/opens/open/open-queries.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { addressMailTo, type MailText } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  createEntryConfirmationMail,
  createEntryWithdrawnMail,
  createOfficerEntryWithdrawnMail,
  createOfficerFilledPlacesMail,
  createOfficerNewEntryMail,
  createPromotedFromWaitingListMail,
  type OpenCompetitionMailDetails,
} from './entry-mail-texts.ts';
import type { OpenCompetitionEntrant, OpenCompetitionEntryState } from './entry-schemas.server.ts';

/** Queues mails about entries, each in the transaction of its cause. */

type StoredEntrant = OpenCompetitionEntrant & { id: string };

function toOpenMailDetails({ club }: Site, open: OpenCompetition): OpenCompetitionMailDetails {
  return {
    ...open,
    date: `${open.season}-${open.day}`,
    contact: open.contact || defaultOpenCompetitionContact,
    contact_email: open.contact_email || club.email,
  };
}

/** Cause of a mail about an officer's action, which may be repeated: only the last one queued is sent. */
export const getOpenCompetitionEntryMailCause = (
  { id }: Pick<StoredEntrant, 'id'>,
  says: OpenCompetitionEntryState,
): MailCause => ({
  by: '',
  about: `entry:${id}`,
  says,
  isUrgent: true,
  beyond: 'left out',
});

/** Mails the entrant that they have a place or wait, with a link to withdraw; false for an entrant without an address. */
export async function queueEntryConfirmationMail(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
  entry: StoredEntrant,
  state: OpenCompetitionEntryState,
  cause: MailCause,
): Promise<boolean> {
  if (!entry.email) return false;
  const opening = getEntryOpeningLink(site, entry);
  await queueMail(
    tx,
    site.clock,
    createEntryConfirmationMail(
      formatClubName(site.club),
      toOpenMailDetails(site, open),
      entry,
      state,
      opening,
    ),
    cause,
  );
  return true;
}

export async function queuePromotedFromWaitingListMail(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
  entry: StoredEntrant,
) {
  if (!entry.email) return;
  const opening = getEntryOpeningLink(site, entry);
  await queueMail(
    tx,
    site.clock,
    createPromotedFromWaitingListMail(
      formatClubName(site.club),
      toOpenMailDetails(site, open),
      entry,
      opening,
    ),
    getOpenCompetitionEntryMailCause(entry, 'in'),
  );
}

export async function queueEntryWithdrawnMail(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
  entry: StoredEntrant,
) {
  if (entry.email)
    await queueMail(
      tx,
      site.clock,
      createEntryWithdrawnMail(formatClubName(site.club), toOpenMailDetails(site, open), entry),
      getOpenCompetitionEntryMailCause(entry, 'withdrawn'),
    );
}

/** Mails the opens' officers about a new entry. */
export const mailOfficersAboutNewEntry = (
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
  entry: OpenCompetitionEntrant,
  state: OpenCompetitionEntryState,
) =>
  mailOpenOfficers(
    tx,
    site,
    open,
    createOfficerNewEntryMail(open.name, entry, state, getEntryListLink(site, open)),
  );

/** Mails the opens' officers about a withdrawal and the promoted entries. */
export const mailOfficersAboutEntryWithdrawal = (
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
  entry: OpenCompetitionEntrant,
  movedUp: OpenCompetitionEntrant[],
) =>
  mailOpenOfficers(
    tx,
    site,
    open,
    createOfficerEntryWithdrawnMail(open.name, entry, movedUp, getEntryListLink(site, open)),
  );

/** Mails the opens' officers about places that waiting entries got without a request. */
export const mailOfficersAboutFilledPlaces = (
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
  movedUp: OpenCompetitionEntrant[],
) =>
  mailOpenOfficers(
    tx,
    site,
    open,
    createOfficerFilledPlacesMail(open.name, movedUp, getEntryListLink(site, open)),
  );

/** Mails the contact of the open and the members with the 'opens' permission; one mail to an address. */
async function mailOpenOfficers(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
  text: MailText,
): Promise<void> {
  const { contact, contact_email: email } = toOpenMailDetails(site, open);
  const cause: MailCause = { club: 'a form' };
  await queueMail(
    tx,
    site.clock,
    { ...addressMailTo({ name: contact.replace(/^the /, ''), email }), ...text },
    cause,
  );
  const addresses = new Set<string | null>([email]);
  for (const member of await readPermissionHolders(tx, 'opens')) {
    if (addresses.has(member.email)) continue;
    if (await queueMemberMail(tx, site, member, { kind: 'entries', text, cause }))
      addresses.add(member.email);
  }
}

const getEntryListLink = ({ url }: Site, { key }: OpenCompetition) =>
  `${url}/desk/opens/${encodeURIComponent(key)}`;

const getEntryOpeningLink = ({ url }: Site, { id }: StoredEntrant): OneTimeLink => ({
  link: `${url}/my-entry`,
  opens: { what: 'entry', id },
});

/**
 * Generates a new code for each mail as it is sent: only the hash is stored, so an earlier code cannot be reused.
 * Returns undefined if the entry has been deleted.
 */
export function createOpenCompetitionEntryCode(
  db: Database,
  clock: Clock,
  entry: string,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const there = await tx.selectFrom('open_entry').select('id').where('id', '=', entry).executeTakeFirst();
    if (!there) return undefined;
    const code = createSecretToken();
    const made_at = clock().toISOString();
    await tx
      .insertInto('entry_code')
      .values({ hash: hashSecret(code), entry, made_at })
      .execute();
    return code;
  });
}
