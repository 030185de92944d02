import { showWeekdayAndDay } from '#app/core/dates.ts';
import { eventTitle } from '#app/core/event.ts';
import { aboutEvent, momentOf, type PushWord } from '#app/modules/push/push.server.ts';
import type { News } from './news.server.ts';
import type { Selected } from './read-side.server.ts';

/** 'Osmoor, Saturday 7 June' */
export const eventLine = ({ now }: Pick<Selected, 'now'>) =>
  `${eventTitle(now.event)}, ${showWeekdayAndDay(now.date)}`;

const minutes = 5;

/** Build the push about a place: opponent and time, without names. Expires when the event begins. */
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
    // Delay revertible pushes like their mails.
    ...(more.says !== undefined && { waits: minutes }),
    ...more,
  };
}

/** Map a change to the kind of push. */
export const kindOfNews = (news: News): PushWord['kind'] =>
  news === 'new' ? 'picked' : news === 'seat' || news === 'lift' ? 'place' : 'matches';
