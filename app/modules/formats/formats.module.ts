import { defineModule } from '#app/kernel/module.ts';
import server from './formats.module.server.ts';

export const formatsModule = defineModule({
  name: 'formats',
  adminPages: [['formats', 'admin/formats-admin.route.tsx']],
  server,
});
