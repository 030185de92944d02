import { defineModule } from '#app/kernel/module.ts';
import server from './teams.module.server.ts';

export const teamsModule = defineModule({
  name: 'teams',
  adminPages: [['results/teams', 'admin/teams-admin.route.tsx']],
  server,
});
