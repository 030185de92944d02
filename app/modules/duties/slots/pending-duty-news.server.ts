import type { Kysely } from 'kysely';
import type { DutyWithSlots } from '#app/modules/duties/current-duty.ts';
import { type DutyMember, queryActiveDutyMembers } from '#app/modules/duties/duty-members.server.ts';
import { readDuties } from '#app/modules/duties/read-duties.server.ts';
import { recordSentOnce } from '#app/modules/mail/mail.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** `sent_once` stores each notification about a slot: the duty with its date and time, or 'off'. */
const notificationKind = 'turn';

/** News that the member has not been notified of. */
export interface DutyNews {
  duty: DutyWithSlots;
  /** Assigned; at another date or time; event cancelled; reassigned to another member. */
  what: 'new' | 'moved' | 'off' | 'gone';
}

export interface PendingDutyNews {
  member: DutyMember;
  news: DutyNews[];
}

const formatNotifiedState = ({ off, date, time }: DutyWithSlots) => (off ? 'off' : `${date} ${time}`.trim());
const getNotificationKey = (duty: DutyWithSlots) => `${duty.id} ${formatNotifiedState(duty)}`;

/** Fetch pending notifications about future slots, by member. */
export async function readPendingDutyNews(
  site: Site,
  db: Kysely<DatabaseSchema> = site.db,
): Promise<PendingDutyNews[]> {
  const heard = await readNewsByMember(site, db);
  const members = await queryActiveDutyMembers(db).execute();
  return members.flatMap((member) => {
    const news = heard.get(member.id) ?? [];
    return news.length > 0 ? [{ member, news }] : [];
  });
}

/** Count members with pending notifications, for duties already fetched. */
export const countPendingDutyNews = async (site: Site, all: DutyWithSlots[]): Promise<number> =>
  [...(await readNewsByMember(site, site.db, all)).values()].filter((news) => news.length > 0).length;

/** Pending notifications of each active member concerned. */
async function readNewsByMember(
  site: Site,
  db: Kysely<DatabaseSchema>,
  all?: DutyWithSlots[],
): Promise<Map<string, DutyNews[]>> {
  const { date: today } = getTodayAndPlaceholders(site);
  const duties = (all ?? (await readDuties({ ...site, db }))).filter(({ isPast }) => !isPast);
  const told = await readPastNotifications(db);
  const heard = new Map<string, DutyNews[]>();
  for (const duty of duties) {
    const said = told.get(duty.id);
    // Only the members concerned: a club has many members and many duties.
    for (const id of new Set([...duty.turns.map(({ member }) => member), ...(said?.keys() ?? [])]))
      heard.set(id, [...(heard.get(id) ?? []), ...getMemberNews(duty, id, said?.get(id), today)]);
  }
  return heard;
}

function getMemberNews(
  duty: DutyWithSlots,
  member: string,
  said: string | undefined,
  today: string,
): DutyNews[] {
  const isOn = duty.turns.some((turn) => turn.member === member);
  if (said === undefined) return isOn && !duty.off ? [{ duty, what: 'new' }] : [];
  if (said === 'off') return isOn && !duty.off ? [{ duty, what: 'new' }] : [];
  if (!isOn) return said >= today && !duty.off ? [{ duty, what: 'gone' }] : [];
  if (duty.off) return [{ duty, what: 'off' }];
  return said === formatNotifiedState(duty) ? [] : [{ duty, what: 'moved' }];
}

/** Fetch past notifications: duty id -> member id -> date and time. */
async function readPastNotifications(db: Kysely<DatabaseSchema>): Promise<Map<string, Map<string, string>>> {
  const rows = await db
    .selectFrom('sent_once')
    .innerJoin('member', 'member.id', 'sent_once.member')
    .select(['subject', 'sent_once.member'])
    .where('what', '=', notificationKind)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute();
  const told = rows.map(({ subject, member }) => {
    const [duty = '', ...said] = subject.split(' ');
    return { duty, member, said: said.join(' ') };
  });
  const of = Map.groupBy(told, ({ duty }) => duty);
  return new Map(
    [...of].map(([duty, its]) => [duty, new Map(its.map(({ member, said }) => [member, said]))]),
  );
}

/** Record a notification; returns false if another process was faster. */
export async function recordDutyNotification(
  tx: Kysely<DatabaseSchema>,
  { clock }: Pick<Site, 'clock'>,
  member: string,
  { duty, what: news }: DutyNews,
): Promise<boolean> {
  const earlier = await tx
    .deleteFrom('sent_once')
    .where('what', '=', notificationKind)
    .where('member', '=', member)
    .where('subject', 'like', `${duty.id} %`)
    .where('subject', '!=', news === 'gone' ? '' : getNotificationKey(duty))
    .executeTakeFirst();
  if (news === 'gone') return earlier.numDeletedRows > 0n;
  return recordSentOnce(tx, clock, { what: notificationKind, subject: getNotificationKey(duty), member });
}
