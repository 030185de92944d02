import { z } from 'zod';
import { partOf, schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { lines } from '#app/modules/leagues/results/results-bodies.server.ts';
import { source } from '#app/modules/leagues/table/schemas.server.ts';
import { readLinks } from './league-words.ts';
import { factFields, newLeagueFields } from './leagues.ts';

/** Request schemas of a league's details. */

const key = z.string().max(80);

export const newLeague = schemaOfFields(newLeagueFields).extend({
  weekday: schemaOfFields(newLeagueFields).shape.weekday.default(''),
  section: key.default(''),
  source: source.default('own'),
});

const editing = /^https:\/\/docs\.google\.com\/spreadsheets\/d\/(?!e\/).*/;
const published = lines(500)
  .refine(
    (text) => text === '' || (/^https:\/\/[^\s"<>\\@]+$/.test(text) && URL.canParse(text)),
    'An address begins with https://, as the sheet gives it when it is published to the web.',
  )
  .refine(
    (text) => !editing.test(text) || /[?&](output|format|tqx)=/.test(text),
    'This is where the sheet is edited. In the sheet choose File, Share, Publish to the web, then CSV, and copy the address from there.',
  );

/** Partial update: missing fields stay as they are. */
export const leagueFacts = partOf(factFields)
  .extend({
    section: key.optional(),
    links: lines(1000)
      .refine(
        (text) => readLinks(text),
        'A line each: a name, and then an address that begins with https://.',
      )
      .optional(),
    tableUrl: published.optional(),
    resultsUrl: published.optional(),
  })
  .refine(({ tableUrl, resultsUrl }) => !tableUrl || tableUrl !== resultsUrl, {
    path: ['resultsUrl'],
    error: 'This is the address of the table. The results are a sheet of their own.',
  });
export type LeagueFacts = z.output<typeof leagueFacts>;
