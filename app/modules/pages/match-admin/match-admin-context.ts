import type { AdminPermission } from '#app/api/auth/permissions.ts';
import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Context of a request for one event: the event now, the time and the viewer's permissions. */
export interface MatchAdminContext {
  site: Site;
  now: CurrentEventState;
  /** 'YYYY-MM-DD' */
  today: string;
  /** 'YYYY-MM-DDTHH:MM' in London. */
  moment: string;
  has: (room: AdminPermission) => boolean;
}
