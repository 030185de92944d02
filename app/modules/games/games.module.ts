import { defineModule } from '#app/kernel/module.ts';
import server from './games.module.server.ts';

export const gamesModule = defineModule({
  name: 'games',
  uses: ['averages'],
  pages: [['members/games', 'own-games.route.tsx']],
  adminPages: [['playing/games', 'season-games.route.tsx']],
  styles: {
    app: ['season-games.css'],
  },
  memberPageLinks: [
    { on: 'my season', order: 30, path: '/members/games', name: 'My games', line: 'How often you played' },
  ],
  server,
});
