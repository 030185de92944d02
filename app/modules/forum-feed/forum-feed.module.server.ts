import { defineServerModule } from '#app/kernel/module.ts';
import { quarter } from '#app/kernel/rate-limit.ts';
import { includeInExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./topic-feed.api.ts')).forumTopicFeedApi(site)],
  tables: {
    topic_feed: { retention: includeInExport('forumAddress', 'goes'), merge: { member: 'ends' } },
  },
  limits: {
    'topics-key': { count: 60, seconds: quarter },
  },
  ports: {
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnForumFeed,
  },
});

declare module '#app/kernel/rate-limit.ts' {
  interface RateLimitNames {
    'topics-key': true;
  }
}
