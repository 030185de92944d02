import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { getEventDate } from '#app/core/event.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { selectEventKindIdsByNature } from '#app/modules/calendar/calendar.server.ts';
import {
  openCompetitionDetailsBodySchema,
  toStoredOpenCompetitionDetails,
} from '#app/modules/opens/admin/open-request-schemas.server.ts';
import type { OpenCompetitionDetails } from '#app/modules/opens/admin/open-response-schemas.server.ts';
import { openCompetitionEntrySchema } from '#app/modules/opens/entries/entry-schemas.server.ts';
import {
  promoteWaitingOpenCompetitionEntries,
  requireOpenCompetition,
} from '#app/modules/opens/entries/open-entries.server.ts';
import { formatOpenCompetitionFee, toOpenCompetitionSlug } from '#app/modules/opens/open/open-details.ts';
import { openCompetitionResource } from '#app/modules/opens/open/open-resource.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { linkOpenCompetitionToEvent } from './link-open-to-event.server.ts';

/** Endpoints that add, update and remove an open. */

const mutation = mutations(openCompetitionResource);

export const openCompetitionDetailsEndpoints = {
  add: mutation({
    route: 'POST /api/desk/opens',
    summary: 'Add an open; its page is published immediately',
    body: openCompetitionDetailsBodySchema,
    response: z.object({ slug: z.string() }),
    status: 201,
    serialize: true,
    audit: 'added an open',
    async handler(set, given) {
      const { tx, site } = set;
      const facts = await resolveOpenDate(tx, toStoredOpenCompetitionDetails(given));
      const slug = await createOpenSlug(tx, site, facts.name);
      const row = { slug, ...toOpenRow(facts), body: emptyOpenText, status: 'to-be-written' as const };
      await set.add('open', row);
      await linkOpenCompetitionToEvent(set, site, { ...row, version: 1 }, facts.event);
      return { slug };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/opens/{slug}',
    summary: 'Update the details of an open; with more places, waiting entries move up',
    body: openCompetitionDetailsBodySchema,
    lock: 'open',
    response: z.object({ movedUp: z.array(openCompetitionEntrySchema) }),
    audit: 'changed an open',
    async handler(set, { slug, ...given }) {
      const { tx, site } = set;
      const facts = await resolveOpenDate(tx, toStoredOpenCompetitionDetails(given));
      const row = await set.change('open', slug, toOpenRow(facts));
      await linkOpenCompetitionToEvent(set, site, row, facts.event);
      await tx
        .updateTable('open_entry')
        .set({ held_on: facts.date })
        .where('open', '=', slug)
        .where('season', '=', row.season)
        .execute();
      set.afterCommit(() => site.postman.wake());
      return {
        movedUp: await promoteWaitingOpenCompetitionEntries(
          tx,
          site,
          await requireOpenCompetition(tx, site, slug),
        ),
      };
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/opens/{slug}',
    summary: 'Remove an open without entries',
    lock: 'open',
    audit: 'removed an open',
    async handler(set, { slug }, was) {
      const { tx } = set;
      const entered = await tx
        .selectFrom('open_entry')
        .select('id')
        .where('open', '=', slug)
        .limit(1)
        .execute();
      if (entered.length > 0)
        throw new Refusal(409, 'This open has entries. Delete them before you remove the open.');
      const results = await tx.selectFrom('open_result').select('id').where('open', '=', slug).execute();
      for (const { id } of results) await set.remove('open_result', id);
      await linkOpenCompetitionToEvent(set, set.site, was, null);
      await set.remove('open', slug);
    },
  }),
};

const emptyOpenText = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'The text for this page is still to be written.' }],
    },
  ],
});

/** Returns the details with the date of the chosen calendar event, if any. Throws for an unknown event. */
async function resolveOpenDate(
  tx: Kysely<DatabaseSchema>,
  facts: OpenCompetitionDetails,
): Promise<OpenCompetitionDetails> {
  if (facts.event === null) return facts;
  const event = await tx
    .selectFrom('event')
    .select(['season', 'year', 'day'])
    .where('id', '=', facts.event)
    .where('type', 'in', selectEventKindIdsByNature(tx, 'open'))
    .executeTakeFirst();
  if (!event) throw createInvalidInputRefusal({ event: 'Choose an event from the calendar.' });
  return { ...facts, date: getEventDate(event) };
}

function toOpenRow({ date, event: _, fee_pence, ...facts }: OpenCompetitionDetails) {
  if (facts.closes && facts.closes > date)
    throw createInvalidInputRefusal({ closes: 'Must be on or before the day of the open.' });
  if (facts.closes && facts.entries_from && facts.closes < facts.entries_from)
    throw createInvalidInputRefusal({ closes: 'Must be on or after the first day for entries.' });
  const fee = fee_pence === null ? '' : formatOpenCompetitionFee(fee_pence, facts.team);
  return { ...facts, fee_pence, fee, season: Number(date.slice(0, 4)), day: date.slice(5) };
}

async function createOpenSlug(tx: Kysely<DatabaseSchema>, site: Site, name: string): Promise<string> {
  const { words } = getTodayAndPlaceholders(site);
  const slug = toOpenCompetitionSlug(fillTextPlaceholders(name, words));
  if (!slug) throw createInvalidInputRefusal({ name: 'Enter a name for the open.' });
  const rows = await tx.selectFrom('open').select('slug').execute();
  const isTaken = rows.some((row) => fillTextPlaceholders(row.slug, words) === slug);
  if (isTaken || slug === 'new')
    throw createInvalidInputRefusal({ name: 'Another open has this name. Enter a different name.' });
  return slug;
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof openCompetitionDetailsEndpoints> {}
}
