import { defineModule } from '#app/kernel/module.ts';
import server from './forum-search.module.server.ts';

export const forumSearchModule = defineModule({
  name: 'forum-search',
  pages: [['forums/search', 'search.route.tsx']],
  styles: {
    app: ['forum-search.css'],
  },
  server,
});
