import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  features: [
    {
      key: 'directory',
      order: 80,
      setting: {
        group: 'people',
        order: 20,
        label: 'Members’ directory',
        about: 'Names, and the phone numbers and addresses that each member agrees to share.',
      },
    },
  ],
  endpoints: [async (site) => (await import('./directory.endpoints.server.ts')).memberDirectoryApi(site)],
  privacy: [
    {
      order: 50,
      feature: 'directory',
      name: 'the members’ directory',
      title: 'Your details in the members’ directory',
      words:
        ': your name and, only if you agreed, your phone number, email address, postal address or picture. If you withdraw your consent, they are removed straight away. Our legal basis is your consent.',
      earlier: 'What other members find of you',
    },
  ],
  memberLinks: [
    {
      order: 90,
      to: '/members/directory',
      name: 'Directory',
      line: 'Phone numbers and email addresses that members share',
      synonyms: 'directory phone telephone number address member ring email',
      feature: 'directory',
    },
  ],
});

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    directory: true;
  }
}
