import { defineModule } from '#app/kernel/module.ts';

export const inPlayModule = defineModule({
  name: 'in-play',
  styles: {
    public: ['in-play.css'],
  },
});
