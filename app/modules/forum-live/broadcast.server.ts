import type { Database } from '#db/connection.ts';
import {
  canResumeForumStreamAfter,
  type ForumStreamEvent,
  readForumStreamEventsAfter,
  readLastForumStreamEventId,
} from './events.server.ts';
import type { ActiveForumStreams } from './open-streams.server.ts';

const maxEventsPerQuery = 500;

/** Broadcast new events to the open streams; one call at a time. */
export function createForumEventBroadcast(db: Database, lines: ActiveForumStreams) {
  // Id of the last event sent to the open streams.
  let told = 0;

  async function tell(): Promise<void> {
    for (let more = lines.count() > 0; more; ) {
      const events = await readForumStreamEventsAfter(db, told, maxEventsPerQuery);
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
      if (lines.count() === 0) told = await readLastForumStreamEventId(db);
      else await tell();
      if (since === undefined || !canResumeForumStreamAfter(since, told))
        return { resumed: false, from: told, missed: [] };
      const missed = await readForumStreamEventsAfter(db, since, told - since);
      return { resumed: true, from: since, missed: missed.filter(({ id }) => id <= told) };
    },
  };
}

interface ResumePoint {
  /** True if they get every event since. */
  resumed: boolean;
  from: number;
  missed: ForumStreamEvent[];
}
