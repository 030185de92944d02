import { defineModule } from '#app/kernel/module.ts';
import server from './leaving.module.server.ts';

export const leavingModule = defineModule({
  name: 'leaving',
  pages: [['members/my-data', 'own-data/my-data.route.tsx']],
  styles: {
    app: ['own-data/personal-data-print.css'],
  },
  ownData: {
    signedInWhere: { order: 100, label: 'Signed in now' },
    whatOfficersDid: { order: 470, label: 'Changes by officers to the account' },
  },
  server,
});
