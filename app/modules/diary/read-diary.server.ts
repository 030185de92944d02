import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import {
  createCachedSeasonEventsReader,
  type EventReference,
} from '#app/modules/calendar/calendar.server.ts';
import { getMemberDayFacts, type MemberDiaryDay } from '#app/modules/diary/days/member-day.ts';
import { readMemberCommitments } from '#app/modules/diary/days/member-days.server.ts';
import { readPrivateAddress } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DiaryDay, MemberDiaryData } from './diary-schemas.server.ts';

/** Maximum number of past days on the page. */
const maxPastDays = 60;

/** Return a member's days and the replies that are due; `more` are further events to read. */
export const readMemberDiary = (site: Site, member: string, more: EventReference[]) =>
  readMemberCommitments(
    { site, member, scope: 'week' },
    { more, eventsOf: createCachedSeasonEventsReader(site) },
  );

/** Return the response for the season page: all days in one list, and the feed's address. */
export async function readDiaryPage(
  site: Site,
  viewer: Pick<SignedInViewer, 'id'>,
): Promise<MemberDiaryData> {
  const { days, undated, waiting } = await readMemberCommitments(
    { site, member: viewer.id, scope: 'season' },
    { eventsOf: createCachedSeasonEventsReader(site) },
  );
  const date = todayInLondon(site.clock);
  const isPast = (day: MemberDiaryDay) => {
    const { isRecord, deadline } = getMemberDayFacts(day);
    return isRecord || (!deadline && day.until < date);
  };
  return {
    waiting,
    toCome: [...undated, ...days.filter((day) => !isPast(day))].map(toDiaryDay),
    past: days.filter(isPast).toReversed().slice(0, maxPastDays).map(toDiaryDay),
    address: await readPrivateAddress(site.db, 'diary', viewer.id),
  };
}

function toDiaryDay({
  item,
  kind,
  date,
  until,
  time,
  title,
  part,
  state,
  lines,
  path,
  off,
}: MemberDiaryDay): DiaryDay {
  return {
    item,
    kind,
    date,
    when: formatDiaryDayDates(date, until),
    time,
    title,
    part: state ?? part,
    lines,
    path,
    off,
  };
}

function formatDiaryDayDates(date: string, until: string) {
  if (!date) return 'No date set';
  return until > date
    ? `${formatWeekdayAndDate(date)} to ${formatWeekdayAndDate(until)}`
    : formatWeekdayAndDate(date);
}
