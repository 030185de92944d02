import type { Viewer } from '#app/api/who/sessions.server.ts';
import { readAddress } from '#app/club/diary/address/address.server.ts';
import type { OwnDay } from '#app/club/diary/days/day.ts';
import { ownDays, readOwn } from '#app/club/diary/days/own-days.server.ts';
import { openBoards } from '#app/club/diary/waiting/boards.server.ts';
import { type Waiting, waitingFor } from '#app/club/diary/waiting/waiting.ts';
import { londonNow, today } from '#app/core/clock.ts';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Diary, DiaryDay } from './diary-schemas.server.ts';

/** How far back the page goes. */
const mostPast = 60;

/** All that is a member's own, by day, and what waits for a word of theirs. */
export async function readMine(site: Site, member: string): Promise<{ days: OwnDay[]; waiting: Waiting[] }> {
  const now = londonNow(site.clock);
  const boards = site.club.uses.names ? await openBoards(site.db, member, now) : [];
  const own = await readOwn(
    site,
    member,
    boards.map(({ event }) => event),
  );
  return { days: ownDays(own), waiting: waitingFor({ ...own, boards, now }) };
}

/** The same for the page, with the address of their calendar. */
export async function readDiary(site: Site, viewer: Pick<Viewer, 'id'>): Promise<Diary> {
  const { days, waiting } = await readMine(site, viewer.id);
  const date = today(site.clock);
  const isPast = ({ until, kind }: OwnDay) => until < date && kind !== 'tie';
  return {
    waiting,
    toCome: days.filter((day) => !isPast(day)).map(shown),
    past: days.filter(isPast).toReversed().slice(0, mostPast).map(shown),
    address: await readAddress(site.db, viewer.id),
  };
}

function shown({ item, kind, date, until, time, title, part, lines, path, off }: OwnDay): DiaryDay {
  const when =
    until > date ? `${showWeekdayAndDay(date)} to ${showWeekdayAndDay(until)}` : showWeekdayAndDay(date);
  return { item, kind, date, when, time, title, part, lines, path, off };
}
