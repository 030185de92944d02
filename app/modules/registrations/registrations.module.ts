import { defineModule } from '#app/kernel/module.ts';
import server from './registrations.module.server.ts';

export const registrationsModule = defineModule({
  name: 'registrations',
  isRemovable: true,
  uses: ['league'],
  pages: [['averages', 'averages/averages.route.tsx']],
  adminPages: [
    ['league/players', 'admin/league-players.route.tsx'],
    ['league/players/:id', 'admin/league-player.route.tsx'],
  ],
  styles: {
    public: ['averages/averages.css'],
  },
  server,
});
