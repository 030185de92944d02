import { defineModule } from '#app/kernel/module.ts';
import server from './letters.module.server.ts';

export const lettersModule = defineModule({
  name: 'letters',
  isRemovable: true,
  uses: ['letters'],
  pages: [
    ['members/letters', 'own/own-letters.route.tsx'],
    ['members/letters/:id', 'own/own-letter.route.tsx'],
  ],
  adminPages: [
    ['letters', 'admin/letters-admin.route.tsx'],
    ['letters/write', 'admin/new-letter.route.tsx'],
    ['letters/:id', 'admin/letter-admin.route.tsx'],
    ['letters/:id/look', 'admin/preview-redirect.route.ts'],
    ['letters/:id/print', 'print/print.route.tsx'],
    ['letters/:id/labels', 'print/labels.route.tsx'],
  ],
  styles: {
    app: ['letters.css'],
  },
  sections: [
    {
      key: 'letters',
      nav: 'people',
      order: 40,
      name: 'Emails and letters',
      about: 'One message to all or some members, by email and on paper.',
      synonyms: 'letter email mail newsletter circular message letters emails recipients sent print paper',
      grant: {
        order: 160,
        feature: 'letters',
        settings: { id: 'group-people', title: 'Members and documents' },
        isPrivate: true,
      },
      tasks: [
        [
          'Email all members',
          'letters/write',
          'write email mail e-mail everyone everybody all members letter newsletter circular message send tell news letters emails recipients',
        ],
      ],
    },
  ],
  memberPageLinks: [{ on: 'my page', order: 10, path: '/members/letters', name: 'Letters' }],
  ownData: {
    lettersToMe: { order: 300, label: 'Letters from the club' },
  },
  retainedData: {
    letters: {
      order: 50,
      feature: 'letters',
      what: 'A record that a letter was sent to someone, without the name and address',
      why: 'the club can say how many people it wrote to',
    },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    letters: true;
  }
}

declare module '#app/kernel/table-facts.ts' {
  interface RetentionReasons {
    letters: true;
  }
}
