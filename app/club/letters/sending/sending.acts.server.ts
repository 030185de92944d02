import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { letterFor, letters } from '#app/club/letters/letter/letters.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { stopMails } from './stop-letter.server.ts';
import { queueTest } from './test-mail.server.ts';

/** What is done to a letter beside sending it. */

const act = acts(letters);

export const sendingActs = {
  test: act({
    at: 'POST /api/desk/letters/{id}/test',
    what: 'Mails a draft to whoever asks, as they would get it',
    counts: 'tell-member',
    answers: z.object({ email: z.string() }),
    does: async (doing, { id }) => ({ email: await queueTest(doing, id) }),
  }),
  stop: act({
    at: 'POST /api/desk/letters/{id}/stop',
    what: 'Takes out the mails of a letter that have not gone yet',
    answers: z.object({ stopped: z.int(), gone: z.int() }),
    says: 'stopped a letter',
    async does({ tx, site, viewer: officer, note }, { id }) {
      const letter = await letterFor({ db: tx, club: site.club }, officer, id);
      if (letter.state !== 'sent') throw new Refusal(409, 'This letter has not been sent.');
      const told = await stopMails(tx, id);
      note({ title: `‘${letter.subject}’: ${told.stopped} taken out, ${told.gone} had gone` });
      return told;
    },
  }),
  toPaper: act({
    at: 'PUT /api/desk/letters/{id}/recipients/{person}/paper',
    what: 'Puts a letter that did not reach somebody by mail on paper for them: why the mail did not go stays with it',
    async does({ tx, site, viewer: officer, note }, { id, person }) {
      const letter = await letterFor({ db: tx, club: site.club }, officer, id);
      const row = await tx
        .selectFrom('letter_recipient')
        .leftJoin('outbox', 'outbox.id', 'letter_recipient.mail')
        .select(['way', 'member', 'name', 'outbox.state'])
        .where('letter', '=', id)
        .where('person', '=', person)
        .executeTakeFirst();
      if (!row) throw new Refusal(404, 'This letter did not go to them.');
      if (row.way === 'paper') return;
      if (row.state !== 'failed') throw new Refusal(409, `The letter has not failed to reach ${row.name}.`);
      await tx
        .updateTable('letter_recipient')
        .set({ way: 'paper' })
        .where('letter', '=', id)
        .where('person', '=', person)
        .execute();
      const member = row.member ? { id: row.member, name: row.name } : null;
      note({ says: 'put a letter on paper for', member, title: `‘${letter.subject}’` });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof sendingActs> {}
}

export const sendingApi = (site: Site) => actsApi(site, ...Object.values(sendingActs));
