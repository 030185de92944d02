import type { Kysely } from 'kysely';
import { dutiesNow } from '#app/modules/duties/duties-now.server.ts';
import type { DutyNow } from '#app/modules/duties/duty-now.ts';
import { activeMembers, type Person } from '#app/modules/duties/people.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** `sent_once` stores each notification about a slot: the duty with its date and time, or 'off'. */
const what = 'turn';

/** News that the member has not been notified of. */
export interface News {
  duty: DutyNow;
  /** Assigned; at another date or time; event cancelled; reassigned to another member. */
  what: 'new' | 'moved' | 'off' | 'gone';
}

export interface Untold {
  member: Person;
  news: News[];
}

const saidOf = ({ off, date, time }: DutyNow) => (off ? 'off' : `${date} ${time}`.trim());
const subjectOf = (duty: DutyNow) => `${duty.id} ${saidOf(duty)}`;

/** Fetch pending notifications about future slots, by member. */
export async function untold(site: Site, db: Kysely<Schema> = site.db): Promise<Untold[]> {
  const heard = await newsByMember(site, db);
  const members = await activeMembers(db).execute();
  return members.flatMap((member) => {
    const news = heard.get(member.id) ?? [];
    return news.length > 0 ? [{ member, news }] : [];
  });
}

/** Count members with pending notifications, for duties already fetched. */
export const countUntold = async (site: Site, all: DutyNow[]): Promise<number> =>
  [...(await newsByMember(site, site.db, all)).values()].filter((news) => news.length > 0).length;

/** Pending notifications of each active member concerned. */
async function newsByMember(site: Site, db: Kysely<Schema>, all?: DutyNow[]): Promise<Map<string, News[]>> {
  const { date: today } = dayAndWords(site);
  const duties = (all ?? (await dutiesNow({ ...site, db }))).filter(({ isPast }) => !isPast);
  const told = await toldOf(db);
  const heard = new Map<string, News[]>();
  for (const duty of duties) {
    const said = told.get(duty.id);
    // Only the members concerned: a club has many members and many duties.
    for (const id of new Set([...duty.turns.map(({ member }) => member), ...(said?.keys() ?? [])]))
      heard.set(id, [...(heard.get(id) ?? []), ...newsOf(duty, id, said?.get(id), today)]);
  }
  return heard;
}

function newsOf(duty: DutyNow, member: string, said: string | undefined, today: string): News[] {
  const isOn = duty.turns.some((turn) => turn.member === member);
  if (said === undefined) return isOn && !duty.off ? [{ duty, what: 'new' }] : [];
  if (said === 'off') return isOn && !duty.off ? [{ duty, what: 'new' }] : [];
  if (!isOn) return said >= today && !duty.off ? [{ duty, what: 'gone' }] : [];
  if (duty.off) return [{ duty, what: 'off' }];
  return said === saidOf(duty) ? [] : [{ duty, what: 'moved' }];
}

/** Fetch past notifications: duty id -> member id -> date and time. */
async function toldOf(db: Kysely<Schema>): Promise<Map<string, Map<string, string>>> {
  const rows = await db
    .selectFrom('sent_once')
    .innerJoin('member', 'member.id', 'sent_once.member')
    .select(['subject', 'sent_once.member'])
    .where('what', '=', what)
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
export async function noteTold(
  tx: Kysely<Schema>,
  { clock }: Pick<Site, 'clock'>,
  member: string,
  { duty, what: news }: News,
): Promise<boolean> {
  const earlier = await tx
    .deleteFrom('sent_once')
    .where('what', '=', what)
    .where('member', '=', member)
    .where('subject', 'like', `${duty.id} %`)
    .where('subject', '!=', news === 'gone' ? '' : subjectOf(duty))
    .executeTakeFirst();
  if (news === 'gone') return earlier.numDeletedRows > 0n;
  const row = await tx
    .insertInto('sent_once')
    .values({ what, subject: subjectOf(duty), member, at: clock().toISOString() })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return (row.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
