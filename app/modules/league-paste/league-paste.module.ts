import { defineModule } from '#app/kernel/module.ts';
import server from './league-paste.module.server.ts';

export const leaguePasteModule = defineModule({
  name: 'league-paste',
  adminPages: [
    ['results/:day/round', 'paste-round.route.tsx'],
    ['results/:day/clubs', 'paste-clubs.route.tsx'],
  ],
  server,
});
