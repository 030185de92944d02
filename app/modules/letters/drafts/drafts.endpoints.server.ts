import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { pathId } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { invalid } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { isNobody, tellsOfMoney } from '#app/modules/letters/audience/audience.ts';
import { listLetters } from '#app/modules/letters/kept/letters-list.server.ts';
import { blankLetter, readLetter } from '#app/modules/letters/kept/one-letter.server.ts';
import { draftFaults, newDraft } from '#app/modules/letters/letter/draft.ts';
import { type Draft, draftSchema } from '#app/modules/letters/letter/draft-schema.server.ts';
import { letterInFull, lettersList, paperLetter } from '#app/modules/letters/letter/letter-schemas.server.ts';
import {
  aboutMoney,
  draftOf,
  heldDraft,
  letterFor,
  letters,
} from '#app/modules/letters/letter/letters.server.ts';
import { answersTo } from '#app/modules/letters/letter/reply-to.server.ts';
import { letterOnPaper } from '#app/modules/letters/paper/paper.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Endpoints for drafts: any officer with the permission may edit any of them. */

const mutation = mutations(letters);
const query = queries(letters);

export const letterEndpoints = {
  list: query({
    route: 'GET /api/desk/letters',
    summary: 'Return the letters to many: drafts, and sent ones',
    response: lettersList,
    load: (site, _, viewer) => listLetters(site, viewer),
  }),
  blank: query({
    route: 'GET /api/desk/new-letter',
    summary: 'Return the defaults of a new letter: to all members, with the groups on offer',
    response: letterInFull,
    load: (site, _, viewer) => blankLetter(site, viewer),
  }),
  begin: mutation({
    route: 'POST /api/desk/letters',
    summary:
      'Begins a letter: as it was written, to all members, or as a copy of another. The answers go to whoever writes it, unless it says somebody else',
    body: z.object({
      from: pathId.refine(isOneLine, notOneLine).optional(),
      draft: draftSchema.optional(),
    }),
    response: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
    async handler({ tx, site, viewer: officer }, { from, draft: written }) {
      const { club, clock } = site;
      const copied = from && draftOf(await letterFor({ db: tx, club }, officer, from));
      const draft = written ?? (copied || newDraft);
      if (isNobody(draft.audience)) throw invalid({ audience: 'This goes to nobody: choose to whom.' });
      if (written) await refuseFaults(tx, site, officer, written);
      const id = newShortId();
      await tx
        .insertInto('letter')
        .values({
          id,
          state: 'draft' as const,
          made_by: officer.id,
          made_by_name: officer.name,
          made_at: clock().toISOString(),
          sent_at: null,
          ...columnsOf(draft),
          reply_to:
            (await stillThere(tx, officer, draft.replyTo)) ?? (await stillThere(tx, officer, officer.id)),
        })
        .execute();
      return { id };
    },
  }),
  read: query({
    route: 'GET /api/desk/letters/{id}',
    summary: 'Return a letter with its recipients, as a draft or as sent',
    response: letterInFull,
    load: (site, { id }, viewer) => readLetter(site, viewer, id),
  }),
  save: mutation({
    route: 'PUT /api/desk/letters/{id}',
    summary: 'Update a draft',
    body: draftSchema,
    lock: heldDraft,
    response: z.object({ id: z.string(), version: z.int() }),
    async handler({ tx, site, viewer: officer, change }, { id, ...draft }, was) {
      await refuseFaults(tx, site, officer, draft);
      if (draft.replyTo && draft.replyTo !== was.reply_to && !(await stillThere(tx, officer, draft.replyTo)))
        throw invalid({ replyTo: 'The answers cannot go there: please choose somebody else.' });
      const patch = { ...columnsOf(draft), reply_to: draft.replyTo || null };
      const { version } = await change('letter', id, patch);
      return { id, version };
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/letters/{id}',
    summary: 'Delete a draft irreversibly',
    lock: heldDraft,
    audit: 'deleted a draft of a letter',
    handler: ({ remove }, { id }) => remove('letter', id),
  }),
  paper: query({
    route: 'GET /api/desk/letters/{id}/paper',
    summary: 'Return a sent letter with postal addresses for printing and labels',
    response: paperLetter,
    load: (site, { id }, viewer) => letterOnPaper(site, viewer, id),
  }),
};

const columnsOf = ({ subject, body, kind, audience }: Draft) => ({
  subject,
  body,
  kind,
  audience: JSON.stringify(audience),
});

async function stillThere(tx: Kysely<Schema>, officer: Viewer, replyTo: string): Promise<string | null> {
  return (await answersTo(tx, officer)).some(({ id }) => id === replyTo) ? replyTo : null;
}

/** Throws validation errors: kind and audience do not fit, no permission (403), or a recipient no longer exists. */
async function refuseFaults(
  tx: Kysely<Schema>,
  { club }: Pick<Site, 'club'>,
  officer: Viewer,
  draft: Draft,
): Promise<void> {
  refuseInvalid(draftFaults(draft));
  const rooms = await roomsOf({ db: tx, club }, officer);
  if (tellsOfMoney(draft.audience, draft) && !rooms.includes('subscriptions')) throw aboutMoney();
  const { also } = draft.audience;
  if (also.length === 0) return;
  const found = await tx.selectFrom('member').select('id').where('id', 'in', also).execute();
  if (found.length < new Set(also).size) throw invalid({ audience: 'Somebody who was added is on no roll.' });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof letterEndpoints> {}
}

export const draftsApi = (site: Site) => mountEndpoints(site, ...Object.values(letterEndpoints));
