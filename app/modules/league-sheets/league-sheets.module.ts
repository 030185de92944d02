import { defineModule } from '#app/kernel/module.ts';
import server from './league-sheets.module.server.ts';

export const leagueSheetsModule = defineModule({
  name: 'league-sheets',
  adminPages: [['results/:day/take-over', 'import/sheet-import.route.tsx']],
  styles: {
    app: ['import/sheet-import.css'],
  },
  server,
});
