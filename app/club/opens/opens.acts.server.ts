import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { changedSince } from '#app/act/changes/changed-since.server.ts';
import type { Holding } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Row } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { listChoices, listOpens, readOpen } from '#app/club/opens/desk/opens-desk.server.ts';
import { resultBody, textBody } from '#app/club/opens/desk/opens-fields.server.ts';
import { deskOpen, openChoices, openInFull } from '#app/club/opens/desk/opens-schemas.server.ts';
import { lockOpen, openOf } from '#app/club/opens/entries/entries.server.ts';
import { entryCalls } from '#app/club/opens/entry-list/entries.acts.server.ts';
import { openActs } from '#app/club/opens/facts/facts.acts.server.ts';
import { openNoun } from '#app/club/opens/open/open-noun.server.ts';
import type { Open } from '#app/club/opens/open/opens.server.ts';
import { invalid, messageOf, Refusal } from '#app/core/refusals.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import { readRichText } from '#app/core/rich-text/rich-text-rules.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';

const act = acts(openNoun);
const look = looks(openNoun);

/** How this year's open was won; of version 0 where that is not written. */
const theResult: Holding<{ open: Open; result: Row<'open_result'> | undefined; version: number }> = {
  locks: (tx, { slug = '' }) => lockOpen(tx, slug),
  async reads(tx, { slug = '' }, site) {
    const open = await openOf(tx, site, slug);
    const result = await tx
      .selectFrom('open_result')
      .selectAll()
      .where('open', '=', slug)
      .where('season', '=', open.season)
      .executeTakeFirst();
    return { open, result, version: result?.version ?? 0 };
  },
  shows: ({ result }) => result ?? { winner: '', runner_up: '', note: '' },
  by: async (tx, { result }, seen) =>
    result ? changedSince(tx, { table: 'open_result', key: result.id }, seen) : {},
};

const roomCalls = {
  list: look({
    at: 'GET /api/desk/opens',
    what: 'Every open, by date, with the numbers of its entries, and what one can be tied to',
    answers: z.object({ opens: z.array(deskOpen), choices: openChoices }),
    reads: async (site) => ({ opens: await listOpens(site), choices: await listChoices(site) }),
  }),
  read: look({
    at: 'GET /api/desk/opens/{slug}',
    what: 'An open in full',
    answers: z.object({ open: openInFull, choices: openChoices }),
    reads: async (site, { slug }) => ({ open: await readOpen(site, slug), choices: await listChoices(site) }),
  }),
  text: act({
    at: 'PUT /api/desk/opens/{slug}/text',
    what: 'Saves the text of an open’s page',
    takes: textBody,
    holds: 'open',
    says: 'changed the text of an open',
    does: ({ change }, { slug, body, status }) => change('open', slug, { body: safe(body), status }),
  }),
  result: act({
    at: 'PUT /api/desk/opens/{slug}/result',
    what: 'Writes how an open was won this year; without a winner it is taken off',
    takes: resultBody,
    holds: theResult,
    says: ({ winner }, { result }) =>
      `${result ? (winner ? 'changed' : 'took off') : 'entered'} the result of an open`,
    async does({ site, add, change, remove, note }, { slug, ...facts }, { open, result }) {
      const { name, season, day } = open;
      if (dayAndWords(site).date < `${season}-${day}`)
        throw new Refusal(409, 'This open has not been played yet.');
      if (!facts.winner && !result) throw invalid({ winner: 'Please say who won.' });
      if (!result) await add('open_result', { id: newShortId(), open: slug, season, day, ...facts });
      else if (facts.winner) await change('open_result', result.id, { ...facts, day });
      else await remove('open_result', result.id);
      note({ title: `${name} ${season}`, subject: `open:${slug}` });
    },
  }),
};

function safe(body: string): string {
  try {
    return JSON.stringify(readRichText(body, { pictures: isSitePicture, paths: true }));
  } catch (error) {
    throw invalid({ body: messageOf(error) });
  }
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof roomCalls> {}
}

/** The calls of the desk's room 'Opens'. */
export const opensApi = (site: Site) =>
  actsApi(site, ...[roomCalls, openActs, entryCalls].flatMap((calls) => Object.values(calls)));
