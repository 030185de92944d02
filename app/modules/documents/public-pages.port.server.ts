import type { Ports } from '#app/kernel/module.ts';
import { hasPublicDocuments } from '#app/modules/documents/papers/document-lists.server.ts';

export const documentPages: Ports['publicPages'] = {
  order: 100,
  paths: async (site) => ((await hasPublicDocuments(site)) ? ['/documents'] : []),
};
