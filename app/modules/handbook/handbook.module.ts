import { defineModule } from '#app/kernel/module.ts';
import server from './handbook.module.server.ts';

export const handbookModule = defineModule({
  name: 'handbook',
  uses: ['league'],
  pages: [
    ['handbook', 'content/handbook.route.tsx'],
    ['handbook/booklet', 'booklet/booklet.route.tsx'],
  ],
  adminPages: [
    ['league/handbook', 'booklet/admin-booklet.route.tsx'],
    ['league/take-in', 'season-import/season-import.route.tsx'],
  ],
  styles: {
    public: ['content/handbook.css', 'booklet/booklet.css'],
  },
  server,
});
