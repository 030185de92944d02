import { z } from 'zod';
import { createFormFieldsSchema, createPartialFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { createMultilineTextSchema } from '#app/modules/leagues/results/result-bodies.server.ts';
import { leagueTableSourceSchema } from '#app/modules/leagues/table/league-table-schemas.server.ts';
import { leagueDetailFields, newLeagueFields } from './league-detail-fields.ts';
import { parseLeagueLinks } from './league-texts.ts';

/** Request schemas of a league's details. */

const key = z.string().max(80);

export const newLeagueBodySchema = createFormFieldsSchema(newLeagueFields).extend({
  weekday: createFormFieldsSchema(newLeagueFields).shape.weekday.default(''),
  section: key.default(''),
  source: leagueTableSourceSchema.default('own'),
});

const sheetEditUrlPattern = /^https:\/\/docs\.google\.com\/spreadsheets\/d\/(?!e\/).*/;
const publishedSheetUrlSchema = createMultilineTextSchema(500)
  .refine(
    (text) => text === '' || (/^https:\/\/[^\s"<>\\@]+$/.test(text) && URL.canParse(text)),
    'Enter an address that starts with https://. You see the address when you publish the sheet to the web.',
  )
  .refine(
    (text) => !sheetEditUrlPattern.test(text) || /[?&](output|format|tqx)=/.test(text),
    'This address is for editing the sheet. In the sheet choose File, Share, Publish to the web, then CSV, and copy the address from there.',
  );

/** Partial update: missing fields stay as they are. */
export const leagueDetailsBodySchema = createPartialFormFieldsSchema(leagueDetailFields)
  .extend({
    section: key.optional(),
    links: createMultilineTextSchema(1000)
      .refine(
        (text) => parseLeagueLinks(text),
        'Enter one link on each line: a name, then an address that starts with https://.',
      )
      .optional(),
    tableUrl: publishedSheetUrlSchema.optional(),
    resultsUrl: publishedSheetUrlSchema.optional(),
  })
  .refine(({ tableUrl, resultsUrl }) => !tableUrl || tableUrl !== resultsUrl, {
    path: ['resultsUrl'],
    error:
      'Enter the address of the sheet with our results. This is the address of the sheet with the table.',
  });
export type LeagueDetailsBody = z.output<typeof leagueDetailsBodySchema>;
