import { defineModule } from '#app/kernel/module.ts';
import server from './exchange.module.server.ts';

export const exchangeModule = defineModule({
  name: 'exchange',
  adminPages: [
    ['results/:day/follow', 'follow-screen/follow-league.route.tsx'],
    ['league/sites', 'league/club-sites.route.tsx'],
  ],
  styles: {
    public: ['exchange.css'],
  },
  server,
});
