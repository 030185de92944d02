import { defineModule } from '#app/kernel/module.ts';
import server from './returns.module.server.ts';

export const returnsModule = defineModule({
  name: 'returns',
  uses: ['league'],
  pages: [['matches/:id', 'public/public-match.route.tsx', 'match-of-a-league']],
  adminPages: [
    ['league/returns', 'admin/results-list.route.tsx'],
    ['league/fines', 'admin/fines.route.tsx'],
    ['league/returns/cards', 'admin/match-cards.route.tsx'],
    ['league/returns/:id', 'admin/result-editor.route.tsx'],
  ],
  styles: {
    public: ['returns.css'],
    app: ['admin/cards.css'],
  },
  server,
});
