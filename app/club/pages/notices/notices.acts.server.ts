import type { Kysely } from 'kysely';
import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { readSections } from '#app/club/teams/teams.server.ts';
import { invalid, messageOf } from '#app/core/refusals.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import { isBlank, readRichText } from '#app/core/rich-text/rich-text-rules.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { listNotices, noticeOf } from './notices.server.ts';
import { noticeFields } from './notices.ts';

/** Short news for the home page, kept in the desk's room 'Pages'. */
const notices = noun({
  room: 'pages',
  table: 'notice',
  title: ({ title }) => title,
  none: 'There is no such notice.',
});

const notice = z.object({
  id: z.string(),
  title: z.string(),
  /** A rich-text document serialised to a string; '' for none beside the title. */
  body: z.string(),
  /** The first and the last day on which it is shown, 'YYYY-MM-DD'; without a last one it stays. */
  starts: z.string(),
  ends: z.string().nullable(),
  is_pinned: z.boolean(),
  section: z.string().nullable(),
  version: z.int(),
});
export type Notice = z.output<typeof notice>;

/** An empty field is none. */
const orNone = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? null : value), shape.nullable()).default(null);

const fields = shapeOf(noticeFields).extend({
  body: z.string().default(''),
  ends: orNone(z.iso.date('This is no day.')),
  section: orNone(z.string().max(80)),
});

const answers = z.object({ notice });

const act = acts(notices);
const look = looks(notices);

const calls = {
  list: look({
    at: 'GET /api/desk/pages/notices',
    what: 'Every notice, the latest to begin first',
    answers: z.array(notice),
    reads: ({ db }) => listNotices(db),
  }),
  sections: look({
    at: 'GET /api/desk/pages/notices/sections',
    what: 'The sections that a notice may be for',
    answers: z.array(z.object({ id: z.string(), name: z.string(), putBy: z.boolean() })),
    reads: async ({ db }) => (await readSections(db)).map(({ id, name, putBy }) => ({ id, name, putBy })),
  }),
  add: act({
    at: 'POST /api/desk/pages/notices',
    what: 'Puts up a notice',
    takes: fields,
    answers,
    makes: true,
    says: 'added a notice',
    async does({ tx, add }, input) {
      const row = { id: newShortId(), ...(await rowOf(tx, input)) };
      await add('notice', row);
      return { notice: noticeOf({ ...row, version: 1 }) };
    },
  }),
  change: act({
    at: 'PUT /api/desk/pages/notices/{id}',
    what: 'Changes a notice',
    takes: fields,
    holds: 'notice',
    answers,
    says: 'changed a notice',
    does: async ({ tx, change }, { id, ...input }) => ({
      notice: noticeOf(await change('notice', id, await rowOf(tx, input))),
    }),
  }),
  remove: act({
    at: 'DELETE /api/desk/pages/notices/{id}',
    what: 'Takes a notice down',
    holds: 'notice',
    says: 'took down a notice',
    does: ({ remove }, { id }) => remove('notice', id),
  }),
};

/** As it is stored. 422 for days in the wrong order, for a section that is none, and for what a text may not hold. */
async function rowOf(tx: Kysely<Schema>, { body, is_pinned, ...facts }: z.output<typeof fields>) {
  const { starts, ends, section } = facts;
  if (ends !== null && ends < starts) throw invalid({ ends: 'The last day is before the first.' });
  if (section !== null && !(await readSections(tx)).some(({ id }) => id === section))
    throw invalid({ section: 'There is no such section.' });
  return { ...facts, body: safe(body), is_pinned: Number(is_pinned) };
}

function safe(body: string): string {
  if (body === '') return '';
  try {
    const doc = readRichText(body, { pictures: isSitePicture, paths: true });
    return isBlank(doc) ? '' : JSON.stringify(doc);
  } catch (error) {
    throw invalid({ body: messageOf(error) });
  }
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const noticesApi = (site: Site) => actsApi(site, ...Object.values(calls));
