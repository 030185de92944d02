import { defineModule } from '#app/kernel/module.ts';
import server from './opens.module.server.ts';

export const opensModule = defineModule({
  name: 'opens',
  pages: [
    ['opens', 'opens.route.tsx'],
    ['opens/:slug', 'open.route.tsx'],
    ['opens/:slug/poster', 'poster.route.tsx'],
    ['my-entry', 'entries/own-entry.route.tsx'],
  ],
  adminPages: [
    ['opens', 'admin/opens-admin.route.tsx'],
    ['opens/new', 'details/new-open.route.tsx'],
    ['opens/:slug', 'open-admin.route.tsx'],
    ['opens/:slug/facts', 'details/open-details.route.tsx'],
    ['opens/:slug/text', 'admin/open-text.route.tsx'],
    ['opens/:slug/result', 'admin/open-result.route.tsx'],
    ['opens/:slug/list', 'entry-list.route.tsx'],
    ['opens/:slug/import', 'entry-import/entry-import.route.tsx'],
  ],
  styles: {
    public: ['opens.css'],
    app: ['admin/opens-admin.css'],
  },
  sections: [
    {
      key: 'opens',
      nav: 'matches',
      order: 70,
      name: 'Opens',
      about: 'Our open competitions, and who has entered them.',
      synonyms: 'open tournament trophy gala entry',
      grant: { order: 50 },
      eventPage: { order: 60 },
      hasNonMembers: true,
      isForClubs: true,
      tasks: [
        ['A new open', 'opens/new', 'new open tournament add trophy day'],
        [
          'Import entries of an open',
          'opens',
          'import paste entries entry list spreadsheet excel csv open many',
        ],
      ],
    },
  ],
  ownData: {
    opens: { order: 400, label: 'Entries for opens' },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    opens: true;
  }
}
