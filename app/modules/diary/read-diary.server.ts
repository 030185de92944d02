import type { Viewer } from '#app/api/who/sessions.server.ts';
import { londonNow, today } from '#app/core/clock.ts';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import { type Standing, shownEvents } from '#app/modules/calendar/calendar.server.ts';
import { readAddress } from '#app/modules/diary/address/address.server.ts';
import type { OwnDay } from '#app/modules/diary/days/day.ts';
import { asksForSwap } from '#app/modules/diary/days/duty-days.server.ts';
import { byDay, type Own, ownDays, readOwn } from '#app/modules/diary/days/own-days.server.ts';
import { readSeason, seasonDays } from '#app/modules/diary/days/season-days.server.ts';
import { tieTitle } from '#app/modules/diary/days/tie-days.server.ts';
import { openBoards } from '#app/modules/diary/waiting/boards.server.ts';
import { type Waiting, waitingFor } from '#app/modules/diary/waiting/waiting.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Diary, DiaryDay } from './diary-schemas.server.ts';

/** Maximum number of past days on the page. */
const mostPast = 60;

/** Return a member's days and the replies that are due; `more` are further events to read. */
export async function readMine(site: Site, member: string, more: Standing[] = []) {
  const now = londonNow(site.clock);
  const boards = site.club.uses.names ? await openBoards(site.db, member, now) : [];
  const own = await readOwn(site, member, [...boards, ...more], shownEvents(site));
  const waiting: Waiting[] = waitingFor({ ...own, boards, now });
  return { own, days: ownDays(own), waiting };
}

/** Return the response for the season page: all days in one list, and the feed's address. */
export async function readDiary(site: Site, viewer: Pick<Viewer, 'id'>): Promise<Diary> {
  const season = await readSeason(site.db, viewer.id, site.club.uses);
  const { own, days, waiting } = await readMine(site, viewer.id, [...season.down, ...season.came]);
  // Skip availability for events where the member is picked or signed up.
  const has = new Set(days.map(({ item }) => item.replace(/^(match|coming):/, 'names:')));
  const beside = seasonDays(season, own.around).filter(({ item }) => !has.has(item));
  const all = [...days, ...beside].sort(byDay);
  const date = today(site.clock);
  const isPast = ({ until, kind }: OwnDay) => (until < date && kind !== 'tie') || kind === 'roll-up';
  return {
    waiting,
    toCome: [...undated(own), ...all.filter((day) => !isPast(day)).map(shown)],
    past: all.filter(isPast).toReversed().slice(0, mostPast).map(shown),
    address: await readAddress(site.db, viewer.id),
  };
}

/** Return the competition matches without a closing date. */
const undated = ({ ties }: Own): DiaryDay[] =>
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
      title: tieTitle(other),
      lines: [`${name}, ${round}`],
      path: '/members/matches',
    }));

function shown({ item, kind, date, until, time, title, part, lines, path, off }: OwnDay): DiaryDay {
  const when =
    until > date ? `${showWeekdayAndDay(date)} to ${showWeekdayAndDay(until)}` : showWeekdayAndDay(date);
  const asked = kind === 'duty' && lines.includes(asksForSwap) ? 'Swap asked' : part;
  return { item, kind, date, when, time, title, part: asked, lines, path, off };
}
