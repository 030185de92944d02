import { defineModule } from '#app/kernel/module.ts';
import server from './push.module.server.ts';

export const pushModule = defineModule({
  name: 'push',
  styles: {
    app: ['own/devices.css'],
  },
  ownData: {
    phonesTold: { order: 140, label: 'Phones with notifications' },
  },
  server,
});
