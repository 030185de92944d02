import { z } from '@hono/zod-openapi';
import {
  hasVisibleCharacters,
  isSingleLine,
  normalizeTextLine,
  notSingleLineMessage,
} from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import {
  type DocumentKind,
  documentFileTypes,
  documentKinds,
  documentVisibilityLabels,
} from './document-rules.ts';

/** Zod schemas of a document, and of the endpoints' requests and responses. */

const documentKindSchema = z.enum<readonly DocumentKind[]>(documentKinds, 'Please choose what it is.');
const visibilitySchema = z.enum(typedKeys(documentVisibilityLabels), 'Please say who may read it.');
const fileTypeSchema = z.enum(typedKeys(documentFileTypes));

const titleMissing = 'Please give it a title.';
/** Date printed on the document. */
export const documentDateSchema = z.iso
  .date('Please give the day that stands on it.')
  .refine((day) => day >= '1700-01-01', 'This day is too long ago.');

export const documentFieldsSchema = z.object({
  title: z
    .string(titleMissing)
    .max(400, 'Please keep the title under 120 characters.')
    .refine(isSingleLine, notSingleLineMessage)
    .transform(normalizeTextLine)
    .refine(hasVisibleCharacters, titleMissing)
    .refine((title) => title.length <= 120, 'Please keep the title under 120 characters.'),
  kind: documentKindSchema,
  seen_by: visibilitySchema,
  dated: documentDateSchema,
  about: z
    .string()
    .trim()
    .max(500, 'Please keep it under 500 characters.')
    .refine(isStorableText, notStorableMessage)
    .default(''),
});
export type DocumentFields = z.output<typeof documentFieldsSchema>;

/** File of a document, as in responses to readers. */
export const documentFileSchema = z.object({
  id: z.string(),
  /** File name of the download. */
  name: z.string(),
  type: fileTypeSchema,
  bytes: z.int(),
  pages: z.int().nullable(),
  /** 'YYYY-MM-DD' */
  dated: z.string(),
  /** Time of the upload. */
  added_at: z.string(),
});

const publicDocumentSchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: documentKindSchema,
  seen_by: visibilitySchema,
  dated: z.string(),
  about: z.string(),
  file: documentFileSchema,
  /** Search only: the excerpt that matches the query. */
  excerpt: z.string().optional(),
});

/** Response for members: with earlier versions, the latest first. */
export const memberDocumentSchema = publicDocumentSchema.extend({ earlier: z.array(documentFileSchema) });

const adminDocumentFileSchema = documentFileSchema.extend({
  added_by_name: z.string(),
  /** True if text could be extracted for searching. */
  searched: z.boolean(),
});
export const adminDocumentSchema = publicDocumentSchema.extend({
  put_by: z.boolean(),
  version: z.int(),
  file: adminDocumentFileSchema,
  earlier: z.array(adminDocumentFileSchema),
});

export type DocumentFile = z.output<typeof documentFileSchema>;
export type PublicDocument = z.output<typeof publicDocumentSchema>;
export type MemberDocument = z.output<typeof memberDocumentSchema>;
export type AdminDocumentFile = z.output<typeof adminDocumentFileSchema>;
export type AdminDocument = z.output<typeof adminDocumentSchema>;
