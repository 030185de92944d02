import type { Database } from '#db/connection.ts';
import { canResumeAfter, type ForumEvent, readEventsAfter, readLastEventId } from './events.server.ts';
import type { OpenStreams } from './open-streams.server.ts';

const maxEventsPerQuery = 500;

/** Broadcast new events to the open streams; one call at a time. */
export function createForumBroadcast(db: Database, lines: OpenStreams) {
  // Id of the last event sent to the open streams.
  let told = 0;

  async function tell(): Promise<void> {
    for (let more = lines.count() > 0; more; ) {
      const events = await readEventsAfter(db, told, maxEventsPerQuery);
      for (const event of events) {
        told = event.id;
        lines.tell(event);
      }
      more = events.length === maxEventsPerQuery;
    }
  }

  return {
    tell,

    /** Return where a reader with all events up to `since` resumes, and the events they missed. */
    async greeting(since: number | undefined): Promise<ResumePoint> {
      if (lines.count() === 0) told = await readLastEventId(db);
      else await tell();
      if (since === undefined || !canResumeAfter(since, told))
        return { resumed: false, from: told, missed: [] };
      const missed = await readEventsAfter(db, since, told - since);
      return { resumed: true, from: since, missed: missed.filter(({ id }) => id <= told) };
    },
  };
}

interface ResumePoint {
  /** True if they get every event since. */
  resumed: boolean;
  from: number;
  missed: ForumEvent[];
}
