import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./my-page.api.ts')).myPageApi(site)],
  memberLinks: [
    {
      order: 10,
      to: '/members-community',
      name: 'My page',
      line: 'Things to do, and your week',
      synonyms: 'home today own community members confirm',
    },
  ],
  tasks: [
    {
      name: 'My page',
      path: '/members-community',
      line: 'Members’ pages',
      synonyms: 'members pages own leave desk community account club admin',
    },
  ],
  offline: { own: ['/members-community'], calls: ['/api/me/page', '/api/me/page/parts'] },
});
