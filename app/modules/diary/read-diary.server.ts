import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { formatLondonMinute, todayInLondon } from '#app/core/clock.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import {
  createCachedSeasonEventsReader,
  type EventReference,
} from '#app/modules/calendar/calendar.server.ts';
import { dutySwapRequestedText } from '#app/modules/diary/days/duty-days.server.ts';
import type { MemberDiaryDay } from '#app/modules/diary/days/member-day.ts';
import {
  compareMemberDiaryDays,
  getMemberDiaryDays,
  type MemberCommitments,
  readMemberCommitments,
} from '#app/modules/diary/days/member-days.server.ts';
import {
  getAvailabilityAndRollUpDiaryDays,
  readMemberAvailabilityAndRollUps,
} from '#app/modules/diary/days/season-days.server.ts';
import { formatDiaryTieTitle } from '#app/modules/diary/days/tie-days.server.ts';
import { readDiaryFeedUrl } from '#app/modules/diary/feed/feed-address.server.ts';
import { readOpenAvailabilityBoards } from '#app/modules/diary/pending-replies/open-boards.server.ts';
import {
  getPendingMemberReplies,
  type PendingMemberReply,
} from '#app/modules/diary/pending-replies/pending-replies.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DiaryDay, MemberDiaryData } from './diary-schemas.server.ts';

/** Maximum number of past days on the page. */
const maxPastDays = 60;

/** Return a member's days and the replies that are due; `more` are further events to read. */
export async function readMemberDiary(site: Site, member: string, more: EventReference[] = []) {
  const now = formatLondonMinute(site.clock);
  const boards = site.club.uses.names ? await readOpenAvailabilityBoards(site.db, member, now) : [];
  const own = await readMemberCommitments(
    site,
    member,
    [...boards, ...more],
    createCachedSeasonEventsReader(site),
  );
  const waiting: PendingMemberReply[] = getPendingMemberReplies({ ...own, boards, now });
  return { own, days: getMemberDiaryDays(own), waiting };
}

/** Return the response for the season page: all days in one list, and the feed's address. */
export async function readDiaryPage(
  site: Site,
  viewer: Pick<SignedInViewer, 'id'>,
): Promise<MemberDiaryData> {
  const season = await readMemberAvailabilityAndRollUps(site.db, viewer.id, site.club.uses);
  const { own, days, waiting } = await readMemberDiary(site, viewer.id, [...season.down, ...season.came]);
  // Skip availability for events where the member is picked or signed up.
  const has = new Set(days.map(({ item }) => item.replace(/^(match|coming):/, 'names:')));
  const beside = getAvailabilityAndRollUpDiaryDays(season, own.around).filter(({ item }) => !has.has(item));
  const all = [...days, ...beside].sort(compareMemberDiaryDays);
  const date = todayInLondon(site.clock);
  const isPast = ({ until, kind }: MemberDiaryDay) => (until < date && kind !== 'tie') || kind === 'roll-up';
  return {
    waiting,
    toCome: [...getUndatedTies(own), ...all.filter((day) => !isPast(day)).map(toDiaryDay)],
    past: all.filter(isPast).toReversed().slice(0, maxPastDays).map(toDiaryDay),
    address: await readDiaryFeedUrl(site.db, viewer.id),
  };
}

/** Return the competition matches without a closing date. */
const getUndatedTies = ({ ties }: MemberCommitments): DiaryDay[] =>
  ties
    .filter(({ due }) => !due)
    .map(({ id, name, round, other }) => ({
      item: `tie:${id}`,
      kind: 'tie' as const,
      date: '',
      when: 'No date set',
      time: '',
      part: '',
      off: '',
      title: formatDiaryTieTitle(other),
      lines: [`${name}, ${round}`],
      path: '/members/matches',
    }));

function toDiaryDay({
  item,
  kind,
  date,
  until,
  time,
  title,
  part,
  lines,
  path,
  off,
}: MemberDiaryDay): DiaryDay {
  const when =
    until > date
      ? `${formatWeekdayAndDate(date)} to ${formatWeekdayAndDate(until)}`
      : formatWeekdayAndDate(date);
  const asked = kind === 'duty' && lines.includes(dutySwapRequestedText) ? 'Swap requested' : part;
  return { item, kind, date, when, time, title, part: asked, lines, path, off };
}
