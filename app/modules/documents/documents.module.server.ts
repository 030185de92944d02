import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport, exclusionReasons, noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  features: [
    {
      key: 'documents',
      order: 120,
      setting: {
        group: 'people',
        order: 60,
        label: 'Documents',
        about: 'Constitution, rules and minutes, for everyone or for members.',
      },
    },
  ],
  endpoints: [async (site) => (await import('./documents.api.ts')).documentsModuleApi(site)],
  counts: {
    documents: ({ fn, selectFrom }) =>
      selectFrom('document').select(fn.countAll<number>().as('rows')).where('put_by', '=', 0),
    publicDocuments: ({ fn, selectFrom }) =>
      selectFrom('document')
        .select(fn.countAll<number>().as('rows'))
        .where('put_by', '=', 0)
        .where('seen_by', '=', 'public'),
  },
  sectionStates: {
    documents: ({ documents = 0, publicDocuments }) => ({
      line:
        documents > 0
          ? `${documents === 1 ? 'One document' : `${documents} documents`}, ${publicDocuments} for everyone`
          : 'No documents yet',
      ways: [{ name: 'Add a document', path: '/desk/documents/add' }],
    }),
  },
  privacy: [
    {
      order: 90,
      feature: 'documents',
      name: 'documents',
      title: 'Your name in the club’s documents',
      words:
        ', such as minutes, if they mention you. Only signed-in members can read documents for members. Each file shows who added it.',
      earlier: 'Your name in the club’s papers',
    },
  ],
  memberLinks: [
    {
      order: 80,
      to: '/members/documents',
      name: 'Documents for members',
      line: 'Minutes, accounts and rules',
      synonyms: 'document minutes agm accounts rules constitution',
      feature: 'documents',
    },
  ],
  tables: {
    document: { finder: 'records', retention: noPersonalData },
    document_file: {
      retention: excludeFromExport(exclusionReasons.officer, 'office'),
      merge: { added_by: 'moves' },
    },
  },
  memberPaths: ['/api/documents/*'],
  queries: {
    '/documents': ['q'],
  },
  seasonEnd: [
    {
      key: 'minutes',
      order: 130,
      name: 'Minutes of the annual meeting',
      about: 'Added to the club’s documents.',
      permission: 'documents',
      path: '/desk/documents/add',
    },
  ],
  offline: { seen: ['/documents'] },
  ports: {
    publicPages: async () => (await import('./public-pages.port.server.ts')).documentPages,
    seasonEnd: async () => (await import('./season-end.port.server.ts')).documentSeasonEnd,
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listDocumentRecords,
    erase: async () => (await import('./erase.port.server.ts')).eraseDocumentAuthor,
  },
  demo: [
    {
      name: 'documents',
      order: 190,
      load: async (site, tools) =>
        (await import('./documents.demo.server.ts')).loadDemoDocuments(site, tools),
    },
  ],
});

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    documents: true;
  }
}

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    minutes: true;
  }
}
