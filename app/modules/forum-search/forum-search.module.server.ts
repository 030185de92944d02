import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./search.endpoints.server.ts')).forumSearchApi(site)],
  tables: {
    forum_words: {
      retention: excludeFromExport('A second copy of the words of messages, for searching.', 'forum'),
    },
  },
});
