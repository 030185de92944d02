import type { Kysely } from 'kysely';
import { ask } from '#app/kernel/ports.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Task at an event, such as teas, with the members who do it. */
export interface EventTask {
  event: string;
  name: string;
  /** 'HH:MM' in London, or ''. */
  time: string;
  members: { id: string; name: string }[];
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    /** Tasks at several events, in one query. */
    eventTasks: (db: Kysely<DatabaseSchema>, events: string[]) => Promise<EventTask[]>;
  }
}

/** Return the tasks at several events, keyed by event id. */
export async function readEventTasks(
  db: Kysely<DatabaseSchema>,
  club: Site['club'],
  events: string[],
): Promise<Map<string, EventTask[]>> {
  const tasks: EventTask[] = [];
  if (events.length > 0)
    for (const read of await ask('eventTasks', club)) tasks.push(...(await read(db, events)));
  return Map.groupBy(tasks, ({ event }) => event);
}
