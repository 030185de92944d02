import { defineModule } from '#app/kernel/module.ts';
import server from './duplicates.module.server.ts';

export const duplicatesModule = defineModule({
  name: 'duplicates',
  isRemovable: true,
  adminPages: [
    ['members/duplicates', 'duplicates.route.tsx'],
    ['members/duplicates/:keep/:gone', 'merge.route.tsx'],
  ],
  styles: {
    app: ['duplicates.css'],
  },
  server,
});
