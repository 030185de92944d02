import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./event-news.endpoints.server.ts')).eventNewsApi(site)],
  mails: [
    {
      key: 'events',
      order: 30,
      label: 'Email me straight away when an event I follow in the forum is cancelled or moved',
      isDefault: true,
    },
  ],
  push: [{ key: 'matches', order: 20, label: 'My match or event is cancelled or moved' }],
  demo: [
    {
      name: 'event-news',
      order: 30,
      load: async (site, tools) =>
        (await import('./event-news.demo.server.ts')).loadDemoEventNews(site, tools),
    },
  ],
});

declare module '#app/kernel/notification-kinds.ts' {
  interface MailKinds {
    events: true;
  }
  interface PushKinds {
    matches: true;
  }
}
