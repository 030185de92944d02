import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('./paste-preview.api.ts')).leaguePastePreviewApi(site),
    async (site) => (await import('./paste-save.endpoints.server.ts')).leaguePasteSaveApi(site),
  ],
});
