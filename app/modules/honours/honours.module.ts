import { defineModule } from '#app/kernel/module.ts';
import server from './honours.module.server.ts';

export const honoursModule = defineModule({
  name: 'honours',
  pages: [['honours', 'honours.route.tsx']],
  adminPages: [['competitions/honours', 'honours-admin.route.tsx']],
  styles: {
    public: ['honours.css'],
  },
  server,
});
