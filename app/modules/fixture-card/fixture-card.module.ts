import { defineModule } from '#app/kernel/module.ts';
import server from './fixture-card.module.server.ts';

export const fixtureCardModule = defineModule({
  name: 'fixture-card',
  pages: [
    ['fixture-card', 'fixture-card.route.tsx'],
    ['fixture-card/folded', 'folded-card.route.tsx'],
  ],
  styles: {
    public: ['fixture-card.css'],
  },
  server,
});
