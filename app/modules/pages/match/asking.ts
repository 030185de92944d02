import type { ContentRoom } from '#app/api/who/rooms.ts';
import type { EventNow } from '#app/modules/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Context of a request for one event: the event now, the time and the viewer's permissions. */
export interface Asking {
  site: Site;
  now: EventNow;
  /** 'YYYY-MM-DD' */
  today: string;
  /** 'YYYY-MM-DDTHH:MM' in London. */
  moment: string;
  has: (room: ContentRoom) => boolean;
}
