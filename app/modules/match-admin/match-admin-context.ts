import type { AdminPermission } from '#app/api/auth/permissions.ts';
import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MatchAdminStage } from './match-admin-schemas.server.ts';
import type { MatchAdminState } from './next-match-action.ts';

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

/** Stages of an event that a module adds: none where the event has none or the officer lacks the permission. */
interface ModuleMatchStages {
  /** Each with its place on the page. */
  stages?: readonly (MatchAdminStage & { order: number })[];
  /** True where people sign up for the event: they are not also asked whether they can play. */
  hasSignUp?: boolean;
  day?: NonNullable<MatchAdminState['day']>;
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    matchStages: (context: MatchAdminContext) => Promise<ModuleMatchStages>;
  }
}
