import { defineModule } from '#app/kernel/module.ts';
import server from './programmes.module.server.ts';

export const programmesModule = defineModule({
  name: 'programmes',
  isRemovable: true,
  pages: [['programme/:id', 'programme.route.tsx']],
  adminPages: [['calendar/:id/programme', 'admin/programme-admin.route.tsx']],
  styles: {
    public: ['programmes.css'],
  },
  server,
});
