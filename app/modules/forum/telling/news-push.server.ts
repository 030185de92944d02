import { today } from '#app/core/clock.ts';
import { dateOf } from '#app/core/event.ts';
import type { Subject } from '#app/modules/forum/subjects/subjects.server.ts';
import { aboutEvent, momentOf, type PushWord } from '#app/modules/push/push.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { News } from './news.server.ts';
import { newsWord } from './telling-words.ts';

/** Compose the push notification of an event that is off or moved: facts from the calendar, without the officer's own text. */
export function newsPush(
  { clock }: Pick<Site, 'clock'>,
  { title, when, href }: Subject['about'],
  { event, before, after }: News,
): PushWord {
  const days = [dateOf(before), dateOf(after)].sort();
  const last = days.at(-1) ?? '';
  const word = newsWord(before, after);
  return {
    kind: 'matches',
    title: `${title}: ${word}`,
    to: href,
    about: aboutEvent(event),
    line: when,
    day: days.find((one) => one === today(clock)) ?? dateOf(after),
    until: momentOf(`${last}T${(dateOf(after) === last && after.time) || '23:59'}`),
  };
}
