import { todayInLondon } from '#app/core/clock.ts';
import { getEventDate } from '#app/core/event.ts';
import type { KeyedTopicSubject } from '#app/modules/forum-subjects/forum-subjects.server.ts';
import { getEventPushTopic, londonTimeToIso, type PushNotification } from '#app/modules/push/push.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { formatEventChangeLabel } from './event-news-text.ts';
import type { EventNews } from './latest-event-news.server.ts';

/** Compose the push notification of an event that is off or moved: facts from the calendar, without the officer's own text. */
export function composeEventNewsPush(
  { clock }: Pick<Site, 'clock'>,
  { title, when, href }: KeyedTopicSubject['about'],
  { event, before, after }: EventNews,
): PushNotification {
  const days = [getEventDate(before), getEventDate(after)].sort();
  const last = days.at(-1) ?? '';
  const word = formatEventChangeLabel(before, after);
  return {
    kind: 'matches',
    title: `${title}: ${word}`,
    to: href,
    about: getEventPushTopic(event),
    line: when,
    day: days.find((one) => one === todayInLondon(clock)) ?? getEventDate(after),
    until: londonTimeToIso(`${last}T${(getEventDate(after) === last && after.time) || '23:59'}`),
  };
}
