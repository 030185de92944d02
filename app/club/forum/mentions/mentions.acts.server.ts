import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { foundMessage } from '#app/club/forum/messages/api-schemas.server.ts';
import { storable } from '#app/club/forum/messages/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mentionable } from './mentionable.server.ts';
import { findMentionable, unreadMentions } from './mentions.server.ts';

const look = looks({ room: 'member' });

export const mentionLooks = {
  members: look({
    at: 'GET /api/forum/members',
    what: 'Whom a name that is being typed may mean; at most 8',
    asks: z.object({ q: storable(z.string('Whom do you mean?').max(100, 'Please type less.')) }),
    answers: z.array(mentionable),
    reads: ({ db }, { q }, viewer) => findMentionable(db, viewer, q),
  }),
  mentions: look({
    at: 'GET /api/forum/mentions',
    what: 'Where I am mentioned and have not read it: at most 5, the latest first',
    answers: z.array(foundMessage),
    reads: ({ db }, _, viewer) => unreadMentions(db, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof mentionLooks> {}
}

export const mentionsApi = (site: Site) => actsApi(site, ...Object.values(mentionLooks));
