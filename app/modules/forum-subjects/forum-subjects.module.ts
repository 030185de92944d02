import { defineModule } from '#app/kernel/module.ts';
import server from './forum-subjects.module.server.ts';

export const forumSubjectsModule = defineModule({
  name: 'forum-subjects',
  styles: {
    app: ['subjects.css'],
  },
  server,
});
