import type { Ports } from '#app/kernel/module.ts';
import { createOpenCompetitionEntryCode } from '#app/modules/opens/entries/queue-entry-mails.server.ts';

export const openEntryLinkCodes: Ports['linkCodes'] = { entry: createOpenCompetitionEntryCode };
