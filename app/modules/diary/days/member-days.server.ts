import type { Kysely } from 'kysely';
import { ask } from '#app/kernel/ports.ts';
import {
  type CurrentEventState,
  type EventReference,
  readReferencedEvents,
  type SeasonEventsReader,
} from '#app/modules/calendar/calendar.server.ts';
import {
  comparePendingReplies,
  type PendingMemberReply,
} from '#app/modules/diary/pending-replies/pending-replies.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getMemberDayFacts, type MemberDiaryDay } from './member-day.ts';

export type DiarySiteContext = Pick<Site, 'club' | 'clock'> & { db: Kysely<DatabaseSchema> };

interface MemberDaysContext {
  site: DiarySiteContext;
  member: string;
  /** The calendar feed has neither replies nor the further days of the season page. */
  scope: 'feed' | 'week' | 'season';
}

/** Days, replies and events that a module adds for a member. */
interface ModuleMemberDays {
  /** Events of the days and replies: those of all modules are read together. */
  events?: readonly EventReference[];
  getDays?: (events: Map<string, CurrentEventState>) => MemberDiaryDay[];
  /** Replies that are due. */
  getReplies?: (events: Map<string, CurrentEventState>) => PendingMemberReply[];
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    memberDays: (context: MemberDaysContext) => Promise<ModuleMemberDays>;
  }
}

interface FurtherEvents {
  more?: EventReference[];
  eventsOf?: SeasonEventsReader;
}

/** Query everything a member is involved in, module by module: within a transaction one query runs at a time. */
export async function readMemberCommitments(
  context: MemberDaysContext,
  { more = [], eventsOf }: FurtherEvents = {},
) {
  const { site } = context;
  const parts: ModuleMemberDays[] = [];
  for (const read of await ask('memberDays', site.club)) parts.push(await read(context));
  const events = await readReferencedEvents(
    site,
    [...parts.flatMap(({ events = [] }) => events), ...more],
    eventsOf,
  );
  const days = omitSuperseded(parts.flatMap(({ getDays }) => getDays?.(events) ?? []));
  return {
    events,
    days: days.filter(({ date }) => date !== '').sort(compareMemberDiaryDays),
    undated: days.filter(({ date }) => date === ''),
    waiting: parts.flatMap(({ getReplies }) => getReplies?.(events) ?? []).sort(comparePendingReplies),
  };
}

/** Of a member's two replies to one event, keep the first; of one that takes part in it, leave out that they could. */
function omitSuperseded(days: MemberDiaryDay[]) {
  const once = [...new Map(days.toReversed().map((day) => [day.item, day])).values()].toReversed();
  const [superseded, others] = [true, false].map((is) =>
    once.filter((day) => Boolean(getMemberDayFacts(day).isSuperseded) === is),
  ) as [MemberDiaryDay[], MemberDiaryDay[]];
  const taken = new Set(others.map(({ event }) => event));
  return [...others, ...superseded.filter(({ event }) => !taken.has(event))];
}

const compareMemberDiaryDays = (one: MemberDiaryDay, other: MemberDiaryDay) =>
  one.date.localeCompare(other.date) ||
  (one.at || '99').localeCompare(other.at || '99') ||
  one.item.localeCompare(other.item);
