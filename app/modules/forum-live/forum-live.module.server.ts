import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport, exclusionReasons, noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  cleanUp: [async ({ db }) => (await import('./events.server.ts')).purgeForumStreamEvents(db)],
  tables: {
    forum_clock: { retention: noPersonalData },
    forum_event: { retention: excludeFromExport(exclusionReasons.shortLived, 'forum') },
  },
});
