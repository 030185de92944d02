import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  tasks: [
    {
      name: 'Print the fixtures',
      path: '/fixture-card',
      line: 'Fixture card',
      synonyms: 'print fixtures fixture card list calendar paper pocket pdf',
    },
  ],
  queries: {
    '/fixture-card': ['section', 'team'],
  },
  offline: { seen: ['/fixture-card'] },
});
