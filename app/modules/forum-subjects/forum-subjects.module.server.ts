import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./subjects.endpoints.server.ts')).forumSubjectsApi(site)],
  ports: {
    matchStages: async () => (await import('./match-stages.port.server.ts')).readTopicStage,
  },
});
