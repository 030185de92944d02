import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport, includeInExport, noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./forum.api.ts')).forumApi(site)],
  memberLinks: [
    {
      order: 120,
      to: '/forums',
      name: 'Forum',
      line: 'Members’ discussions',
      synonyms: 'forum topic message talk chat lifts',
    },
  ],
  tables: {
    category: { retention: noPersonalData },
    topic: {
      retention: includeInExport('forum', 'forum'),
      merge: { author: 'moves', removed_by: 'moves' },
      memberIdsInJson: { content: ['"id":'] },
    },
    post: {
      retention: includeInExport('forum', 'forum'),
      merge: { author: 'moves', removed_by: 'moves' },
      memberIdsInJson: { content: ['"id":'] },
    },
    revision: {
      finder: 'none',
      retention: excludeFromExport('An earlier text of a message, for moderators.', 'forum'),
      memberIdsInJson: { content: ['"id":'] },
    },
    reading: { retention: includeInExport('read', 'goes'), merge: { member: ['topic'] } },
  },
  memberPaths: ['/forums/categories', '/forum/*', '/api/forum/*'],
  ports: {
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnForumData,
    memberMerge: async () => (await import('./member-merge.port.server.ts')).readMarkMemberMerge,
  },
  demo: [
    {
      name: 'topics',
      order: 20,
      load: async (site, tools) => (await import('./forum.demo.server.ts')).loadDemoTopics(site, tools),
    },
  ],
});
