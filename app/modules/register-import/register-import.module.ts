import { defineModule } from '#app/kernel/module.ts';
import server from './register-import.module.server.ts';

export const registerImportModule = defineModule({
  name: 'register-import',
  adminPages: [['members/import', 'import-members.route.tsx']],
  styles: {
    app: ['register-import.css'],
  },
  server,
});
