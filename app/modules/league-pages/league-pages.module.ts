import { defineModule } from '#app/kernel/module.ts';
import server from './league-pages.module.server.ts';

export const leaguePagesModule = defineModule({
  name: 'league-pages',
  pages: [
    ['leagues/:day', 'league/public-league.route.tsx'],
    ['leagues/:day/:season', 'league-page/league-season.route.tsx'],
    ['clubs', 'league/public-league-clubs.route.tsx'],
    ['clubs/:id', 'league/league-club.route.tsx'],
  ],
  adminPages: [['league', 'league-admin/league-admin-home.route.tsx']],
  menuPaths: { '/standings': ['/leagues'] },
  styles: {
    public: ['league-page/league-page.css', 'league/league-pages.css'],
  },
  server,
});
