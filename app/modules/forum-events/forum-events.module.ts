import { defineModule } from '#app/kernel/module.ts';
import server from './forum-events.module.server.ts';

export const forumEventsModule = defineModule({
  name: 'forum-events',
  styles: {
    app: ['event-state-section.css'],
  },
  server,
});
