import type { Kysely } from 'kysely';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { CaptainContact } from './availability-text.ts';

/** Query whom members phone about an event: its captain, otherwise the contact of its league. */
export async function readCaptainContact(
  { db, club }: { db: Kysely<DatabaseSchema> } & Pick<Site, 'club'>,
  { id, type }: Pick<CalendarEvent, 'id' | 'type'>,
): Promise<CaptainContact> {
  const captain = await db
    .selectFrom('selection')
    .innerJoin('member', 'member.id', 'selection.captain')
    .select(['member.name', 'member.phone'])
    .where('selection.event', '=', id)
    .where('member.removed_at', 'is', null)
    .executeTakeFirst();
  if (captain) return captain;
  const league = await db.selectFrom('league').select('contact').where('day', '=', type).executeTakeFirst();
  return { name: (league && (league.contact ?? club.leagueContacts[type])) ?? '', phone: '' };
}
