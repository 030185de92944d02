import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./event-news.endpoints.server.ts')).eventNewsApi(site)],
  demo: [
    {
      name: 'event-news',
      order: 30,
      load: async (site, tools) =>
        (await import('./event-news.demo.server.ts')).loadDemoEventNews(site, tools),
    },
  ],
});
