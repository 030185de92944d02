import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { pathIdSchema } from '#app/api/openapi-parts.server.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { isLetterAudienceEmpty, letterDisclosesMoneyOwed } from '#app/modules/letters/audience/audience.ts';
import { letterAudienceSchema } from '#app/modules/letters/audience/audience-schema.server.ts';
import { validateLetterKind } from '#app/modules/letters/audience/audience-types.server.ts';
import { defaultLetterDraft } from '#app/modules/letters/letter/draft.ts';
import { type LetterDraft, letterDraftSchema } from '#app/modules/letters/letter/draft-schema.server.ts';
import {
  createLetterMoneyOwedRefusal,
  letterResource,
  lockableLetterDraft,
  readLetterForOfficer,
  toLetterDraft,
} from '#app/modules/letters/letter/letter-resource.server.ts';
import {
  fullLetterSchema,
  letterDraftRecipientsSchema,
  letterListSchema,
  printableLetterSchema,
} from '#app/modules/letters/letter/letter-schemas.server.ts';
import { listReplyToOptions } from '#app/modules/letters/letter/reply-to.server.ts';
import { readPrintableLetter } from '#app/modules/letters/print/printable-letter.server.ts';
import {
  createBlankLetter,
  readFullLetter,
  readLetterDraftRecipients,
} from '#app/modules/letters/sent/full-letter.server.ts';
import { listLettersForOfficer } from '#app/modules/letters/sent/letters-list.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Endpoints for drafts: any officer with the permission may edit any of them. */

const mutation = mutations(letterResource);
const query = queries(letterResource);

export const letterDraftEndpoints = {
  list: query({
    route: 'GET /api/desk/letters',
    summary: 'Return the letters to many: drafts, and sent ones',
    response: letterListSchema,
    load: (site, _, viewer) => listLettersForOfficer(site, viewer),
  }),
  blank: query({
    route: 'GET /api/desk/new-letter',
    summary: 'Return the defaults of a new letter: to all members, with the groups on offer',
    response: fullLetterSchema,
    load: (site, _, viewer) => createBlankLetter(site, viewer),
  }),
  recipients: query({
    route: 'POST /api/desk/letters/audience',
    summary: 'Return the recipients of a text, with the delivery method of each; nothing is stored',
    body: letterDraftSchema
      .pick({ kind: true, subject: true, body: true })
      .extend({ audience: letterAudienceSchema }),
    response: letterDraftRecipientsSchema,
    load: previewLetterRecipients,
  }),
  begin: mutation({
    route: 'POST /api/desk/letters',
    summary:
      'Begins a letter: as it was written, to all members, or as a copy of another. The answers go to whoever writes it, unless it says somebody else',
    body: z.object({
      from: pathIdSchema.refine(isSingleLine, notSingleLineMessage).optional(),
      draft: letterDraftSchema.optional(),
    }),
    response: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
    async handler({ tx, site, viewer: officer }, { from, draft: written }) {
      const { club, clock } = site;
      const copied = from && toLetterDraft(await readLetterForOfficer({ db: tx, club }, officer, from));
      const draft = written ?? (copied || defaultLetterDraft);
      if (isLetterAudienceEmpty(draft.audience))
        throw createInvalidInputRefusal({ audience: 'Choose who to send this to.' });
      if (written) await validateDraft(tx, site, officer, written);
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
          ...toLetterColumns(draft),
          reply_to:
            (await findReplyTo(tx, officer, draft.replyTo)) ?? (await findReplyTo(tx, officer, officer.id)),
        })
        .execute();
      return { id };
    },
  }),
  read: query({
    route: 'GET /api/desk/letters/{id}',
    summary: 'Return a letter with its recipients, as a draft or as sent',
    response: fullLetterSchema,
    load: (site, { id }, viewer) => readFullLetter(site, viewer, id),
  }),
  save: mutation({
    route: 'PUT /api/desk/letters/{id}',
    summary: 'Update a draft',
    body: letterDraftSchema,
    lock: lockableLetterDraft,
    response: z.object({ id: z.string(), version: z.int() }),
    async handler({ tx, site, viewer: officer, change }, { id, ...draft }, was) {
      await validateDraft(tx, site, officer, draft);
      if (draft.replyTo && draft.replyTo !== was.reply_to && !(await findReplyTo(tx, officer, draft.replyTo)))
        throw createInvalidInputRefusal({
          replyTo: 'Replies cannot go to this person. Choose someone else.',
        });
      const patch = { ...toLetterColumns(draft), reply_to: draft.replyTo || null };
      const { version } = await change('letter', id, patch);
      return { id, version };
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/letters/{id}',
    summary: 'Delete a draft irreversibly',
    lock: lockableLetterDraft,
    audit: 'deleted a draft letter',
    handler: ({ remove }, { id }) => remove('letter', id),
  }),
  paper: query({
    route: 'GET /api/desk/letters/{id}/paper',
    summary: 'Return a sent letter with postal addresses for printing and labels',
    response: printableLetterSchema,
    load: (site, { id }, viewer) => readPrintableLetter(site, viewer, id),
  }),
};

const toLetterColumns = ({ subject, body, kind, audience }: LetterDraft) => ({
  subject,
  body,
  kind,
  audience: JSON.stringify(audience),
});

async function findReplyTo(
  tx: Kysely<DatabaseSchema>,
  officer: SignedInViewer,
  replyTo: string,
): Promise<string | null> {
  return (await listReplyToOptions(tx, officer)).some(({ id }) => id === replyTo) ? replyTo : null;
}

/** Throws validation errors: kind and audience do not fit, no permission (403), or a recipient no longer exists. */
async function validateDraft(
  tx: Kysely<DatabaseSchema>,
  { club }: Pick<Site, 'club'>,
  officer: SignedInViewer,
  draft: LetterDraft,
): Promise<void> {
  throwOnInvalidFields({ kind: validateLetterKind(draft.audience, draft.kind) });
  const rooms = await getMemberPermissions({ db: tx, club }, officer);
  if (letterDisclosesMoneyOwed(draft.audience, draft) && !rooms.includes('subscriptions'))
    throw createLetterMoneyOwedRefusal();
  const { also } = draft.audience;
  if (also.length === 0) return;
  const found = await tx.selectFrom('member').select('id').where('id', 'in', also).execute();
  if (found.length < new Set(also).size)
    throw createInvalidInputRefusal({
      audience: 'Someone you added is no longer on the membership list. Reload the page and choose again.',
    });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof letterDraftEndpoints> {}
}

export const letterDraftsApi = (site: Site) => mountEndpoints(site, ...Object.values(letterDraftEndpoints));

/**
 * Returns the recipients of a text for the draft form. Throws 403 if it tells who owes, and the officer lacks the permission
 * 'subscriptions'.
 */
async function previewLetterRecipients(
  site: Site,
  { audience, kind, subject, body }: Omit<LetterDraft, 'replyTo'>,
  officer: SignedInViewer,
) {
  if (
    letterDisclosesMoneyOwed(audience, { subject, body }) &&
    !(await getMemberPermissions(site, officer)).includes('subscriptions')
  )
    throw createLetterMoneyOwedRefusal();
  return readLetterDraftRecipients(site, { audience, kind, text: subject + body });
}
