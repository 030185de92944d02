import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { londonMinute, todayInLondon } from '#app/core/clock.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { createCachedEventsReader, type EventReference } from '#app/modules/calendar/calendar.server.ts';
import { swapRequestedText } from '#app/modules/diary/days/duty-days.server.ts';
import type { MemberDay } from '#app/modules/diary/days/member-day.ts';
import {
  compareMemberDays,
  getMemberDays,
  type MemberCommitments,
  readMemberCommitments,
} from '#app/modules/diary/days/member-days.server.ts';
import { getSeasonDays, readMemberSeason } from '#app/modules/diary/days/season-days.server.ts';
import { formatTieTitle } from '#app/modules/diary/days/tie-days.server.ts';
import { readDiaryAddress } from '#app/modules/diary/feed/feed-address.server.ts';
import { readOpenAvailabilityBoards } from '#app/modules/diary/pending-replies/open-boards.server.ts';
import { getPendingReplies, type PendingReply } from '#app/modules/diary/pending-replies/pending-replies.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Diary, DiaryDay } from './diary-schemas.server.ts';

/** Maximum number of past days on the page. */
const maxPastDays = 60;

/** Return a member's days and the replies that are due; `more` are further events to read. */
export async function readMemberDiary(site: Site, member: string, more: EventReference[] = []) {
  const now = londonMinute(site.clock);
  const boards = site.club.uses.names ? await readOpenAvailabilityBoards(site.db, member, now) : [];
  const own = await readMemberCommitments(site, member, [...boards, ...more], createCachedEventsReader(site));
  const waiting: PendingReply[] = getPendingReplies({ ...own, boards, now });
  return { own, days: getMemberDays(own), waiting };
}

/** Return the response for the season page: all days in one list, and the feed's address. */
export async function readDiaryPage(site: Site, viewer: Pick<Viewer, 'id'>): Promise<Diary> {
  const season = await readMemberSeason(site.db, viewer.id, site.club.uses);
  const { own, days, waiting } = await readMemberDiary(site, viewer.id, [...season.down, ...season.came]);
  // Skip availability for events where the member is picked or signed up.
  const has = new Set(days.map(({ item }) => item.replace(/^(match|coming):/, 'names:')));
  const beside = getSeasonDays(season, own.around).filter(({ item }) => !has.has(item));
  const all = [...days, ...beside].sort(compareMemberDays);
  const date = todayInLondon(site.clock);
  const isPast = ({ until, kind }: MemberDay) => (until < date && kind !== 'tie') || kind === 'roll-up';
  return {
    waiting,
    toCome: [...getUndatedTies(own), ...all.filter((day) => !isPast(day)).map(toDiaryDay)],
    past: all.filter(isPast).toReversed().slice(0, maxPastDays).map(toDiaryDay),
    address: await readDiaryAddress(site.db, viewer.id),
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
      when: 'No day is set',
      time: '',
      part: '',
      off: '',
      title: formatTieTitle(other),
      lines: [`${name}, ${round}`],
      path: '/members/matches',
    }));

function toDiaryDay({ item, kind, date, until, time, title, part, lines, path, off }: MemberDay): DiaryDay {
  const when =
    until > date
      ? `${formatWeekdayAndDate(date)} to ${formatWeekdayAndDate(until)}`
      : formatWeekdayAndDate(date);
  const asked = kind === 'duty' && lines.includes(swapRequestedText) ? 'Swap asked' : part;
  return { item, kind, date, when, time, title, part: asked, lines, path, off };
}
