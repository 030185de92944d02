import { defineModule } from '#app/kernel/module.ts';
import server from './members.module.server.ts';

export const membersModule = defineModule({
  name: 'members',
  pages: [['members/stop-mail', 'mail-choices/unsubscribe.route.tsx']],
  ownData: {
    name: { order: 10 },
    displayName: { order: 20, label: 'Name in the forum' },
    email: { order: 30 },
    signInName: { order: 40, label: 'Sign-in name' },
    telephone: { order: 50 },
    sections: { order: 60 },
    role: { order: 70 },
    addedAt: { order: 80, label: 'Member since' },
    signedInAt: { order: 90, label: 'Last signed in' },
    mail: { order: 130, label: 'Email settings' },
  },
  server,
});
