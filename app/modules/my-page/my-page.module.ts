import { defineModule } from '#app/kernel/module.ts';
import server from './my-page.module.server.ts';

export const myPageModule = defineModule({
  name: 'my-page',
  pages: [['members-community', 'members-community.route.tsx']],
  styles: {
    public: ['my-page.css'],
  },
  server,
});
