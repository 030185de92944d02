import { defineModule } from '#app/kernel/module.ts';
import server from './league-clubs.module.server.ts';

export const leagueClubsModule = defineModule({
  name: 'league-clubs',
  uses: ['league'],
  adminPages: [
    ['league/clubs', 'admin/league-clubs-list.route.tsx'],
    ['league/clubs/list', 'list-import/club-list-import.route.tsx'],
    ['league/clubs/:id', 'admin/league-club.route.tsx'],
  ],
  server,
});
