import { formatLondonMinute, todayInLondon } from '#app/core/clock.ts';
import { readSentOnceMembers, recordSentOnce } from '#app/modules/mail/mail.server.ts';
import { storeNotifiedTeamPlace } from '#app/modules/sides/picks/notified-place.server.ts';
import { mailTeamPlaceReminder } from '#app/modules/sides/picks/place-mails.server.ts';
import { readSelectedTeam } from '#app/modules/sides/picks/selected-team.server.ts';
import { listTeamPlayers } from '#app/modules/sides/picks/team-picks.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';

/** Hour (London) from which reminders are sent. */
const reminderHour = 9;

/** Queue a reminder for each player of tomorrow's matches, once per date across processes. Return the number queued. */
export async function queueTeamPlaceReminders(site: Site): Promise<number> {
  const now = formatLondonMinute(site.clock);
  if (Number(now.slice(11, 13)) < reminderHour) return 0;
  const tomorrow = Temporal.PlainDate.from(now.slice(0, 10)).add({ days: 1 }).toString();
  let sent = 0;
  for (const event of await readMatchesOn(site.db, tomorrow))
    sent += await queueEventReminders(site, event, tomorrow);
  if (sent > 0) site.postman.wake();
  return sent;
}

/** Query the events of a date with published sides, without those called off. */
async function readMatchesOn(db: Database, date: string): Promise<string[]> {
  const rows = await db
    .selectFrom('selection')
    .innerJoin('event', 'event.id', 'selection.event')
    .select('event.id')
    .where('selection.state', '=', 'published')
    .where('event.state', '=', 'on')
    .where('event.day', '=', date.slice(5))
    .where((e) => e(e.fn.coalesce('event.year', 'event.season'), '=', Number(date.slice(0, 4))))
    .execute();
  return rows.map(({ id }) => id);
}

async function queueEventReminders(site: Site, event: string, date: string): Promise<number> {
  const { db, clock } = site;
  const selected = await readSelectedTeam(db, site, event);
  if (!selected) return 0;
  // No second mail on the day of a notification; players who were not notified hear otherwise.
  const wanted = listTeamPlayers(selected.picks).filter(
    ({ member, toldAt }) => member && toldAt && todayInLondon(() => new Date(toldAt)) < todayInLondon(clock),
  );
  const subject = `${event}@${date}`;
  const have = new Set(await readSentOnceMembers(db, { what: 'reminder', subject }));
  let sent = 0;
  for (const pick of wanted.filter(({ member }) => !have.has(member ?? '')))
    await db.transaction().execute(async (tx) => {
      const key = { what: 'reminder', subject, member: pick.member ?? '' };
      if (!(await recordSentOnce(tx, clock, key))) return;
      if (!(await mailTeamPlaceReminder(tx, site, selected, pick))) return;
      await storeNotifiedTeamPlace(tx, clock, selected, pick);
      sent += 1;
    });
  return sent;
}
