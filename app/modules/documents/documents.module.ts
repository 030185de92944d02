import { defineModule } from '#app/kernel/module.ts';
import server from './documents.module.server.ts';

export const documentsModule = defineModule({
  name: 'documents',
  uses: ['documents'],
  pages: [
    ['documents', 'documents.route.tsx'],
    ['members/documents', 'members/member-documents.route.tsx'],
  ],
  adminPages: [
    ['documents', 'admin/documents-admin.route.tsx'],
    ['documents/add', 'admin/add-document.route.tsx'],
    ['documents/:id', 'admin/document-admin.route.tsx'],
  ],
  styles: {
    public: ['documents.css'],
  },
  sections: [
    {
      key: 'documents',
      nav: 'website',
      order: 50,
      name: 'Documents',
      about: 'Constitution, rules, minutes and other documents.',
      synonyms:
        'document file minutes constitution rules policy pdf agm archive archived restore put by papers',
      grant: {
        order: 140,
        feature: 'documents',
        settings: { id: 'group-people', title: 'Members and documents' },
      },
      tasks: [
        [
          'Add a document',
          'documents/add',
          'add upload document file pdf minutes agm constitution rules accounts policy insurance archive',
        ],
      ],
    },
  ],
  memberPageLinks: [{ on: 'my page', order: 20, path: '/documents', name: 'Documents' }],
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    documents: true;
  }
}
