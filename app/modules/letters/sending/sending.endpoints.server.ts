import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import {
  letterResource,
  lockableLetterDraft,
  readLetterForOfficer,
} from '#app/modules/letters/letter/letter-resource.server.ts';
import { letterCountsSchema } from '#app/modules/letters/letter/letter-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { cancelQueuedLetterMails } from './cancel-mails.server.ts';
import { sendLetter } from './send-letter.server.ts';
import { queueLetterTestMail } from './test-mail.server.ts';

/** Endpoints of delivery. */

const mutation = mutations(letterResource);

export const letterDeliveryEndpoints = {
  test: mutation({
    route: 'POST /api/desk/letters/{id}/test',
    summary: 'Mail a draft to its writer as a test',
    rateLimit: 'tell-member',
    response: z.object({ email: z.string() }),
    handler: async (ctx, { id }) => ({ email: await queueLetterTestMail(ctx, id) }),
  }),
  send: mutation({
    route: 'POST /api/desk/letters/{id}/sending',
    summary: 'Send a letter, once; 409 if the recipient counts differ from those in the request',
    body: letterCountsSchema,
    lock: lockableLetterDraft,
    response: letterCountsSchema,
    audit: 'sent a letter',
    handler: (ctx, { id: _, ...seen }, letter) => sendLetter(ctx, seen, letter),
  }),
  stop: mutation({
    route: 'POST /api/desk/letters/{id}/stop',
    summary: 'Cancel the mails of a letter that have not been sent yet',
    response: z.object({ stopped: z.int(), gone: z.int() }),
    audit: 'stopped a letter',
    async handler({ tx, site, viewer: officer, audit }, { id }) {
      const letter = await readLetterForOfficer({ db: tx, club: site.club }, officer, id);
      if (letter.state !== 'sent')
        throw new Refusal(409, 'This letter has not been sent, so there is nothing to stop.');
      const told = await cancelQueuedLetterMails(tx, id);
      audit({ title: `‘${letter.subject}’: ${told.stopped} stopped, ${told.gone} already sent` });
      return told;
    },
  }),
  toPaper: mutation({
    route: 'PUT /api/desk/letters/{id}/recipients/{person}/paper',
    summary:
      'Puts a letter that did not reach somebody by mail on paper for them: why the mail did not go stays with it',
    async handler({ tx, site, viewer: officer, audit }, { id, person }) {
      const letter = await readLetterForOfficer({ db: tx, club: site.club }, officer, id);
      const row = await tx
        .selectFrom('letter_recipient')
        .leftJoin('outbox', 'outbox.id', 'letter_recipient.mail')
        .select(['way', 'member', 'name', 'outbox.state'])
        .where('letter', '=', id)
        .where('person', '=', person)
        .executeTakeFirst();
      if (!row)
        throw new Refusal(404, 'We cannot find that person among the recipients. Check the list again.');
      if (row.way === 'paper') return;
      if (row.state !== 'failed')
        throw new Refusal(409, `The email to ${row.name} has not failed, so there is no need to print it.`);
      await tx
        .updateTable('letter_recipient')
        .set({ way: 'paper' })
        .where('letter', '=', id)
        .where('person', '=', person)
        .execute();
      const member = row.member ? { id: row.member, name: row.name } : null;
      audit({ action: 'switched a letter to paper for', member, title: `‘${letter.subject}’` });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof letterDeliveryEndpoints> {}
}

export const letterDeliveryApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(letterDeliveryEndpoints));
