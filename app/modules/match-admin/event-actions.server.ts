import type { Kysely } from 'kysely';
import type { AdminSectionName } from '#app/admin/admin-sections.ts';
import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Action for an event, at the start of the admin area and in the finder. */
interface EventAction {
  name: string;
  path: string;
  /** Name in the finder, if it is another. */
  finderName?: string;
  synonyms: string;
}

/** Work of a module's section on events. */
export interface EventActionSource {
  section: AdminSectionName;
  /** Return the action for an event: `hasCome` on its first day, `isOver` after its last one. */
  getAction: (event: CalendarEvent, when: { hasCome: boolean; isOver: boolean }) => EventAction | undefined;
  /** Return the states of events of the day, by id: '12 arrived'. */
  readStates?: (
    db: Kysely<DatabaseSchema>,
    events: CurrentEventState[],
    today: string,
  ) => Promise<Map<string, string>>;
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    eventActions: EventActionSource;
  }
}
