import { z } from '@hono/zod-openapi';
import { isOneLine, isVisible, notOneLine, tidyLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { namesIn } from '#app/core/typed.ts';
import { fileTypes, type Kind, kinds, seenByWords } from './documents.ts';

/** Zod schemas of a document, and of the endpoints' requests and responses. */

const kind = z.enum<readonly Kind[]>(kinds, 'Please choose what it is.');
const seenBy = z.enum(namesIn(seenByWords), 'Please say who may read it.');
const type = z.enum(namesIn(fileTypes));

const titleMissing = 'Please give it a title.';
/** Date printed on the document. */
export const dated = z.iso
  .date('Please give the day that stands on it.')
  .refine((day) => day >= '1700-01-01', 'This day is too long ago.');

export const documentFacts = z.object({
  title: z
    .string(titleMissing)
    .max(400, 'Please keep the title under 120 characters.')
    .refine(isOneLine, notOneLine)
    .transform(tidyLine)
    .refine(isVisible, titleMissing)
    .refine((title) => title.length <= 120, 'Please keep the title under 120 characters.'),
  kind,
  seen_by: seenBy,
  dated,
  about: z
    .string()
    .trim()
    .max(500, 'Please keep it under 500 characters.')
    .refine(isStorable, notStorable)
    .default(''),
});
export type DocumentFacts = z.output<typeof documentFacts>;

/** File of a document, as in responses to readers. */
export const file = z.object({
  id: z.string(),
  /** File name of the download. */
  name: z.string(),
  type,
  bytes: z.int(),
  pages: z.int().nullable(),
  /** 'YYYY-MM-DD' */
  dated: z.string(),
  /** Time of the upload. */
  added_at: z.string(),
});

const shown = z.object({
  id: z.string(),
  title: z.string(),
  kind,
  seen_by: seenBy,
  dated: z.string(),
  about: z.string(),
  file,
  /** Search only: the excerpt that matches the query. */
  excerpt: z.string().optional(),
});

/** Response for members: with earlier versions, the latest first. */
export const memberDocument = shown.extend({ earlier: z.array(file) });

const deskFile = file.extend({
  added_by_name: z.string(),
  /** True if text could be extracted for searching. */
  searched: z.boolean(),
});
export const deskDocument = shown.extend({
  put_by: z.boolean(),
  version: z.int(),
  file: deskFile,
  earlier: z.array(deskFile),
});

export type ShownFile = z.output<typeof file>;
export type ShownDocument = z.output<typeof shown>;
export type MemberDocument = z.output<typeof memberDocument>;
export type DeskFile = z.output<typeof deskFile>;
export type DeskDocument = z.output<typeof deskDocument>;
