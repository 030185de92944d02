import { showWeekdayAndDay } from '#app/core/dates.ts';
import { eventTitle } from '#app/core/event.ts';
import { aboutEvent, momentOf, type PushWord } from '#app/modules/push/push.server.ts';
import type { News } from './news.server.ts';
import type { Selected } from './read-side.server.ts';

/** 'Osmoor, Saturday 7 June' */
export const eventLine = ({ now }: Pick<Selected, 'now'>) =>
  `${eventTitle(now.event)}, ${showWeekdayAndDay(now.date)}`;

const minutes = 5;

/** What a phone shows of somebody's place: against whom and when, and nobody's name. Of no use once it begins. */
export function placePush(
  selected: Pick<Selected, 'now' | 'selection'>,
  kind: PushWord['kind'],
  title: string,
  more: Partial<Pick<PushWord, 'about' | 'to' | 'says' | 'was'>> = {},
): PushWord {
  const { starts, date } = selected.now;
  return {
    kind,
    title,
    line: eventLine(selected),
    to: '/members/diary',
    day: date,
    until: momentOf(starts),
    about: aboutEvent(selected.selection.event),
    // What may be taken back waits as its mail does.
    ...(more.says !== undefined && { waits: minutes }),
    ...more,
  };
}

/** Which kind of message some news of a place is. */
export const kindOfNews = (news: News): PushWord['kind'] =>
  news === 'new' ? 'picked' : news === 'seat' || news === 'lift' ? 'place' : 'matches';
