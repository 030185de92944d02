import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./account.api.ts')).ownAccountApi(site)],
  memberLinks: [
    {
      order: 110,
      to: '/members/account',
      name: 'My account',
      line: 'Password, email address and email settings',
      synonyms:
        'account password e-mail email mail sign in change login log notifications phone tell settings passkey name undo',
    },
  ],
  tasks: [
    {
      name: 'Change my password',
      path: '/members/account',
      line: 'Your account',
      synonyms:
        'password own account sign in email address name login log notifications phone passkey mail settings tell',
    },
  ],
  offline: { calls: ['/api/me'] },
});
