import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { Named } from '#app/api/calls.ts';
import { dateOf } from '#app/core/event.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { kindsOfNature } from '#app/modules/calendar/calendar.server.ts';
import { factsBody, factsOf } from '#app/modules/opens/admin/opens-fields.server.ts';
import type { OpenFacts } from '#app/modules/opens/admin/opens-schemas.server.ts';
import { moveUp, openOf } from '#app/modules/opens/entries/entries.server.ts';
import { entry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { feeWords, slugOf } from '#app/modules/opens/open/open-facts.ts';
import { openNoun } from '#app/modules/opens/open/open-noun.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { tieToCalendar } from './calendar-line.server.ts';

/** Endpoints that add, update and remove an open. */

const mutation = mutations(openNoun);

export const openEndpoints = {
  add: mutation({
    route: 'POST /api/desk/opens',
    summary: 'Add an open; its page is published immediately',
    body: factsBody,
    response: z.object({ slug: z.string() }),
    status: 201,
    serialize: true,
    audit: 'added an open',
    async handler(set, given) {
      const { tx, site } = set;
      const facts = await dated(tx, factsOf(given));
      const slug = await freeSlug(tx, site, facts.name);
      const row = { slug, ...rowOf(facts), body: noText, status: 'to-be-written' as const };
      await set.add('open', row);
      await tieToCalendar(set, site, { ...row, version: 1 }, facts.event);
      return { slug };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/opens/{slug}',
    summary: 'Update the details of an open; with more places, waiting entries move up',
    body: factsBody,
    lock: 'open',
    response: z.object({ movedUp: z.array(entry) }),
    audit: 'changed an open',
    async handler(set, { slug, ...given }) {
      const { tx, site } = set;
      const facts = await dated(tx, factsOf(given));
      const row = await set.change('open', slug, rowOf(facts));
      await tieToCalendar(set, site, row, facts.event);
      await tx
        .updateTable('open_entry')
        .set({ held_on: facts.date })
        .where('open', '=', slug)
        .where('season', '=', row.season)
        .execute();
      set.afterCommit(() => site.postman.wake());
      return { movedUp: await moveUp(tx, site, await openOf(tx, site, slug)) };
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
        throw new Refusal(
          409,
          'There are entries for this open. It can be removed once they have been deleted.',
        );
      const results = await tx.selectFrom('open_result').select('id').where('open', '=', slug).execute();
      for (const { id } of results) await set.remove('open_result', id);
      await tieToCalendar(set, set.site, was, null);
      await set.remove('open', slug);
    },
  }),
};

const noText = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'The text for this page is still to be written.' }],
    },
  ],
});

/** Returns the details with the date of the chosen calendar event, if any. Throws for an unknown event. */
async function dated(tx: Kysely<Schema>, facts: OpenFacts): Promise<OpenFacts> {
  if (facts.event === null) return facts;
  const event = await tx
    .selectFrom('event')
    .select(['season', 'year', 'day'])
    .where('id', '=', facts.event)
    .where('type', 'in', kindsOfNature(tx, 'open'))
    .executeTakeFirst();
  if (!event) throw invalid({ event: 'There is no such day in the calendar.' });
  return { ...facts, date: dateOf(event) };
}

function rowOf({ date, event: _, fee_pence, ...facts }: OpenFacts) {
  if (facts.closes && facts.closes > date) throw invalid({ closes: 'This is after the open’s own day.' });
  if (facts.closes && facts.entries_from && facts.closes < facts.entries_from)
    throw invalid({ closes: 'The last day is before the first.' });
  const fee = fee_pence === null ? '' : feeWords(fee_pence, facts.team);
  return { ...facts, fee_pence, fee, season: Number(date.slice(0, 4)), day: date.slice(5) };
}

async function freeSlug(tx: Kysely<Schema>, site: Site, name: string): Promise<string> {
  const { words } = dayAndWords(site);
  const slug = slugOf(fill(name, words));
  if (!slug) throw invalid({ name: 'Please give the open a name.' });
  const rows = await tx.selectFrom('open').select('slug').execute();
  const isTaken = rows.some((row) => fill(row.slug, words) === slug);
  if (isTaken || slug === 'new') throw invalid({ name: 'There is an open of this name already.' });
  return slug;
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof openEndpoints> {}
}
