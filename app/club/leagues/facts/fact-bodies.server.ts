import { z } from '@hono/zod-openapi';
import { line, lines } from '#app/club/leagues/results/results-bodies.server.ts';
import { source } from '#app/club/leagues/table/schemas.server.ts';
import { weekdays } from '#app/core/dates.ts';
import { readLinks } from './league-words.ts';

/** What the calls about what a league is take. */

const name = line(80).min(1, 'Please give a name.');
const weekday = z.enum(['', ...weekdays], 'Please choose a day of the week.');
const time = z.string().regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written as 14:00.');
const key = z.string().max(80);

export const newLeague = z.object({
  name,
  weekday: weekday.default(''),
  time: time.default(''),
  section: key.default(''),
  contact: line(80).default(''),
  source: source.default('own'),
});

export const newDivision = z.object({
  name: line(40).min(1, 'Please give the division a name.'),
  /** What the league itself is called as a division, where that is not said yet. */
  first: line(40).default(''),
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

/** Whatever of it is said; the rest stays. */
export const leagueFacts = z
  .object({
    ...{ weekday: weekday.optional(), time: time.optional(), section: key.optional() },
    ...{ contact: line(80).optional(), division: line(40).optional() },
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

export const inUse = z.object({ used: z.boolean('It is in use or put by.') });
export const way = z.object({ move: z.enum(['up', 'down'], 'It goes up or down.') });
