import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { hashOf, newToken } from '#app/api/who/tokens.server.ts';
import { holdSignedIn } from '#app/club/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';

const topicFeeds = noun({
  room: 'member',
  table: 'topic_feed',
  title: () => 'A feed of the forum',
  none: 'There is no such feed.',
});
const act = acts(topicFeeds);
const look = looks(topicFeeds);

const calls = {
  read: look({
    at: 'GET /api/me/topics/address',
    what: 'When I made the private address by which a program of mine follows the forum',
    answers: z.object({ madeAt: z.string().nullable() }),
    async reads({ db }, _, { id }) {
      const row = await db
        .selectFrom('topic_feed')
        .select('made_at')
        .where('member', '=', id)
        .executeTakeFirst();
      return { madeAt: row?.made_at ?? null };
    },
  }),
  renew: act({
    at: 'POST /api/me/topics/address',
    what: 'Makes a private address of the forum as a feed, told this once; an earlier one ends at once',
    answers: z.object({ madeAt: z.string(), link: z.string() }),
    makes: true,
    async does({ tx, site, viewer }) {
      const key = newToken();
      const made = { key_hash: hashOf(key), made_at: site.clock().toISOString() };
      await holdSignedIn(tx, viewer);
      await tx
        .insertInto('topic_feed')
        .values({ member: viewer.id, ...made })
        .onConflict((c) => c.column('member').doUpdateSet(made))
        .execute();
      return { link: `${site.url}/topics/${key}.xml`, madeAt: made.made_at };
    },
  }),
  end: act({
    at: 'DELETE /api/me/topics/address',
    what: 'Ends the private address of the forum as a feed',
    does: ({ tx, viewer }) => tx.deleteFrom('topic_feed').where('member', '=', viewer.id).execute(),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const topicFeedActsApi = (site: Site) => actsApi(site, ...Object.values(calls));
