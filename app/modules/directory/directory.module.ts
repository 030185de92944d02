import { defineModule } from '#app/kernel/module.ts';
import server from './directory.module.server.ts';

export const directoryModule = defineModule({
  name: 'directory',
  uses: ['directory'],
  pages: [['members/directory', 'directory.route.tsx']],
  styles: {
    app: ['directory.css'],
  },
  memberPageLinks: [
    { on: 'my page', order: 30, path: '/members/directory', name: 'Directory', feature: 'directory' },
  ],
  server,
});
