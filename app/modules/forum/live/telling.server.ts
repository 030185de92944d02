import type { Database } from '#db/connection.ts';
import { eventsAfter, type ForumEvent, knownSince, lastEvent } from './events.server.ts';
import type { OpenLines } from './open-lines.server.ts';

const mostAtOnce = 500;

/** Broadcast new events to the open streams; one call at a time. */
export function createTelling(db: Database, lines: OpenLines) {
  // Id of the last event sent to the open streams.
  let told = 0;

  async function tell(): Promise<void> {
    for (let more = lines.count() > 0; more; ) {
      const events = await eventsAfter(db, told, mostAtOnce);
      for (const event of events) {
        told = event.id;
        lines.tell(event);
      }
      more = events.length === mostAtOnce;
    }
  }

  return {
    tell,

    /** Return where a reader with all events up to `since` resumes, and the events they missed. */
    async greeting(since: number | undefined): Promise<Greeting> {
      if (lines.count() === 0) told = await lastEvent(db);
      else await tell();
      if (since === undefined || !knownSince(since, told)) return { resumed: false, from: told, missed: [] };
      const missed = await eventsAfter(db, since, told - since);
      return { resumed: true, from: since, missed: missed.filter(({ id }) => id <= told) };
    },
  };
}

interface Greeting {
  /** True if they get every event since. */
  resumed: boolean;
  from: number;
  missed: ForumEvent[];
}
