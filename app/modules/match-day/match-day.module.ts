import { defineModule } from '#app/kernel/module.ts';
import server from './match-day.module.server.ts';

export const matchDayModule = defineModule({
  name: 'match-day',
  pages: [['members/card/:id', 'scoring/scoring-card.route.tsx']],
  adminPages: [
    ['playing/:id/card', 'print/print-cards.route.tsx'],
    ['playing/:id/team-sheet', 'print/team-sheet.route.tsx'],
  ],
  styles: {
    app: ['scoring/scoring.css', 'print/print.css'],
  },
  server,
});
