import { defineModule } from '#app/kernel/module.ts';

export const captainLinkModule = defineModule({
  name: 'captain-link',
  uses: ['league'],
  pages: [['my-return', 'captain-result.route.tsx']],
  styles: {
    public: ['captain-link.css'],
  },
});
