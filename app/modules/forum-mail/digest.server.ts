import { formatEventDays, formatEventStateText, getEventDate, getEventLastDate } from '#app/core/event.ts';
import { readCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { addPostponedEventEntries } from '#app/modules/calendar/calendar.ts';
import { selectHasUnreadMention } from '#app/modules/forum-messages/forum-messages.server.ts';
import { readCurrentGreenStatus } from '#app/modules/green/green.server.ts';
import { formatGreenStatus, type GreenStatus } from '#app/modules/green/green.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { getUnsubscribeUrl } from '#app/modules/members/members.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { addressMailTo } from '#app/site/mail.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';

/** Hour in London at which daily and weekly digests are sent; weekly ones on Mondays. */
const digestHour = 7;
const maxDigestTopics = 10;

interface DigestRecipient {
  id: string;
  name: string;
  email: string;
  mail_key: string;
  how: 'daily' | 'weekly';
  /** Time up to which earlier digests reported. */
  since: string;
  told: string | null;
}

/** Send the daily and weekly digests that are due, each once across all processes. Returns the number sent. */
export async function sendForumDigests(site: Site): Promise<number> {
  const due = (await readDigestRecipients(site.db)).filter(
    ({ how, since }) => since < getLastForumDigestTime(site.clock(), how),
  );
  if (due.length === 0) return 0;
  const games = await readGamesOfWeek(site);
  const green = await readCurrentGreenStatus(site.db, site.clock);
  let sent = 0;
  for (const reader of due) if (await sendDigest(site, reader, { games, green })) sent += 1;
  if (sent > 0) site.postman.wake();
  return sent;
}

/** Members with an address who have signed in at least once and not opted out; the default is the weekly digest. */
async function readDigestRecipients(db: Database): Promise<DigestRecipient[]> {
  const rows = await db
    .selectFrom('member')
    .leftJoin('mail_choice', (j) =>
      j.onRef('mail_choice.member', '=', 'member.id').on('mail_choice.kind', '=', 'forum'),
    )
    .leftJoin('digest', 'digest.member', 'member.id')
    .select(['member.id', 'name', 'email', 'mail_key', 'added_at', 'choice', 'told_at'])
    .where('email', 'is not', null)
    .where('password_hash', 'is not', null)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, name, email, mail_key, added_at, choice, told_at }) => {
    const how = choice ?? 'weekly';
    if (!email || (how !== 'daily' && how !== 'weekly')) return [];
    return [{ id, name, email, mail_key, how, since: told_at ?? added_at, told: told_at }];
  });
}

/** Return the latest time at which such a digest was due, as ISO text. */
export function getLastForumDigestTime(now: Date, how: 'daily' | 'weekly'): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/London');
  const today = here
    .toPlainDate()
    .toZonedDateTime({ timeZone: 'Europe/London', plainTime: { hour: digestHour } });
  const back = how === 'weekly' ? here.dayOfWeek - 1 : 0;
  const last = today.subtract({ days: back });
  const passed = Temporal.ZonedDateTime.compare(last, here) <= 0;
  const moment = passed ? last : last.subtract({ days: how === 'weekly' ? 7 : 1 });
  return new Date(moment.epochMilliseconds).toISOString();
}

async function readGamesOfWeek(site: Site): Promise<string[]> {
  const { date, words } = getTodayAndPlaceholders(site);
  const season = await readCalendarSeason(site.db, words, date);
  if (!season) return [];
  const last = Temporal.PlainDate.from(date).add({ days: 6 }).toString();
  return addPostponedEventEntries(season.events)
    .filter((event) => getEventLastDate(event) >= date && getEventDate(event) <= last)
    .map((event) => {
      const { opponent, location } = event;
      const what = [`${formatEventDays(event)}: ${opponent}`, location].filter(Boolean).join(' @ ');
      return [what, formatEventStateText(event)].filter(Boolean).join('. ');
    });
}

async function sendDigest(
  site: Site,
  reader: DigestRecipient,
  { games, green }: { games: string[]; green: GreenStatus | undefined },
): Promise<boolean> {
  const { db, clock, club, url } = site;
  return db.transaction().execute(async (tx) => {
    const told_at = clock().toISOString();
    // With several processes, only the one that changes the row sends.
    const mine = await tx
      .insertInto('digest')
      .values({ member: reader.id, told_at })
      .onConflict((c) =>
        c
          .column('member')
          .doUpdateSet({ told_at })
          .where('digest.told_at', '=', reader.told ?? ''),
      )
      .executeTakeFirst();
    if (mine.numInsertedOrUpdatedRows === 0n) return false;
    const topics = await tx
      .selectFrom('topic')
      .innerJoin('category', 'category.id', 'topic.category')
      .leftJoin('reading', (j) =>
        j.onRef('reading.topic', '=', 'topic.id').on('reading.member', '=', reader.id),
      )
      .select(['topic.title', 'category.name', selectHasUnreadMention(reader.id).as('mentioned')])
      .where('topic.removed_at', 'is', null)
      .where('last_at', '>=', reader.since)
      .where((e) => e.or([e('read_to', 'is', null), e('read_to', '<', e.ref('last_at'))]))
      .orderBy('last_at', 'desc')
      .limit(maxDigestTopics + 1)
      .execute();
    const week = reader.how === 'weekly' ? games : [];
    if (week.length === 0 && topics.length === 0) return false;
    const news = topics
      .slice(0, maxDigestTopics)
      .map(
        ({ title, name, mentioned }) =>
          `‘${title}’ in ${name}${Number(mentioned) === 1 ? ', where you are mentioned' : ''}`,
      );
    if (topics.length > maxDigestTopics) news.push('And more.');
    await queueMail(
      tx,
      clock,
      {
        ...addressMailTo(reader),
        subject:
          reader.how === 'weekly'
            ? `This week at ${formatClubName(club)}`
            : `New in the ${formatClubName(club)} forum`,
        lines: [
          ...(week.length > 0 ? ['This week’s games:', ...week] : []),
          ...(green && week.length > 0
            ? [[formatGreenStatus(green, club), green.note].filter(Boolean).join(' ')]
            : []),
          ...(news.length > 0 ? ['New in the forum since you last looked:', ...news] : []),
        ],
        action: { label: 'Open the forum', link: `${url}/forums` },
        unsubscribe: getUnsubscribeUrl(url, reader.mail_key, 'forum'),
      },
      { club: 'the clock' },
    );
    return true;
  });
}
