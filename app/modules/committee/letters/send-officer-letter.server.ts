import type { Kysely, Selectable } from 'kysely';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { addressMailTo } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { OfficerTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { LetterToOfficer } from './officer-letter.ts';

export type OfficerToWriteTo = Pick<Selectable<OfficerTable>, 'id' | 'name' | 'role'>;

export const findOfficerById = (
  db: Kysely<DatabaseSchema>,
  id: string,
): Promise<OfficerToWriteTo | undefined> =>
  db.selectFrom('officer').select(['id', 'name', 'role']).where('id', '=', id).executeTakeFirst();

/**
 * Mails a visitor's letter to an officer; replies go to the visitor. The text is not stored after sending, and no address is
 * shown. Throws 429 above the rate limit of a client.
 */
export async function sendLetterToOfficer(
  site: Site,
  address: string,
  { officer, letter }: { officer: OfficerToWriteTo; letter: LetterToOfficer },
): Promise<void> {
  const { db, clock, club } = site;
  await site.limits.count({ 'letter-here': address });
  await db.transaction().execute(async (tx) => {
    const own = await findOfficerEmailAddressByName(tx, officer.name);
    await queueMail(
      tx,
      clock,
      {
        ...addressMailTo({ name: officer.name, email: own ?? club.email }),
        replyTo: letter.email,
        subject: `Message for the ${officer.role} from ${letter.name}`,
        lines: [`${letter.name} has sent you this message through the website:`, letter.message],
        after: [`Reply to this email to answer ${letter.name} at ${letter.email}.`],
        forgotten: true,
      },
      { club: 'a form' },
    );
  });
  site.postman.wake();
}

/** Return the address of the only member with the officer's name; else the club's own address is used. */
export async function findOfficerEmailAddressByName(
  tx: Kysely<DatabaseSchema>,
  name: string,
): Promise<string | undefined> {
  const bearers = await tx
    .selectFrom('member')
    .select(['email', 'suspended_at'])
    .where(({ fn }) => fn('lower', ['name']), '=', name.toLowerCase())
    .where('removed_at', 'is', null)
    .execute();
  const [only] = bearers;
  return bearers.length === 1 && only?.suspended_at === null ? (only.email ?? undefined) : undefined;
}
