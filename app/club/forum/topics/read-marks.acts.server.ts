import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { markRead, markSeen } from '#app/club/forum/read-marks/read-marks.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { findTopic } from './topics.server.ts';

const act = acts(
  noun({ room: 'member', table: 'reading', title: () => '', none: 'There is no such topic.' }),
);

const moment = z.iso.datetime('This is no moment.');

export const readMarkActs = {
  readTo: act({
    at: 'PUT /forum/topics/{id}/read',
    what: 'Remembers up to when one has read a topic; with `from`, only that one has been shown that part',
    takes: z.object({ read_to: moment, from: moment.optional() }),
    async does({ tx, viewer }, { id, read_to, from }) {
      const { last_at } = await findTopic(tx, viewer, id);
      if (from !== undefined) return markSeen(tx, viewer, id, from, read_to);
      // Never past what there is: a clock that is wrong must not hide what comes.
      await markRead(tx, viewer, id, read_to < last_at ? read_to : last_at);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof readMarkActs> {}
}

/** What one has read. */
export const readMarksApi = (site: Site) => actsApi(site, ...Object.values(readMarkActs));
