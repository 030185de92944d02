import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { readLetterForOfficer, toLetterDraft } from '#app/modules/letters/letter/letter-resource.server.ts';
import type { PrintableLetter } from '#app/modules/letters/letter/letter-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Returns a letter with its recipients' current postal addresses from the register. */
export async function readPrintableLetter(
  site: Site,
  viewer: SignedInViewer,
  id: string,
): Promise<PrintableLetter> {
  const row = await readLetterForOfficer(site, viewer, id);
  if (row.state !== 'sent')
    throw new Refusal(409, 'This letter has not been sent yet. Send it first, then print it.');
  const people = await readPostalRecipients(site.db, id);
  return { letter: { ...toLetterDraft(row), id, version: row.version }, sentAt: row.sent_at ?? '', people };
}

async function readPostalRecipients(
  db: Kysely<DatabaseSchema>,
  letter: string,
): Promise<PrintableLetter['people']> {
  const rows = await db
    .selectFrom('letter_recipient')
    .leftJoin('member', 'member.id', 'letter_recipient.member')
    .leftJoin('register_entry', 'register_entry.member', 'letter_recipient.member')
    .select(['person', 'way', 'letter_recipient.name', 'words', 'phone', 'formal_name', 'address'])
    .where('letter', '=', letter)
    .where('letter_recipient.name', '!=', '')
    .execute();
  return rows
    .map(({ person, way, name, words, phone, formal_name, address }) => {
      const lines = (address ?? '').split(/\r?\n/).map((line) => line.trim());
      const known = lines.filter(Boolean);
      return {
        person,
        way,
        name,
        phone: phone ?? '',
        words: JSON.parse(words),
        lines: [formal_name || name, ...known],
        hasAddress: known.length > 0,
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.person < b.person ? -1 : 1));
}
