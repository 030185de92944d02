import { defineModule } from '#app/kernel/module.ts';
import server from './diary.module.server.ts';

export const diaryModule = defineModule({
  name: 'diary',
  pages: [['members/diary', 'diary.route.tsx']],
  styles: {
    app: ['diary.css'],
  },
  ownData: {
    diaryAddress: { order: 250, label: 'Personal calendar' },
  },
  server,
});
