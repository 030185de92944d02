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

const documentKindSchema = z.enum<readonly DocumentKind[]>(documentKinds, 'Choose the type of document.');
const visibilitySchema = z.enum(typedKeys(documentVisibilityLabels), 'Choose who can read the document.');
const fileTypeSchema = z.enum(typedKeys(documentFileTypes));

const titleMissing = 'Enter a title.';
/** Date printed on the document. */
export const documentDateSchema = z.iso
  .date('Enter the date on the document.')
  .refine((day) => day >= '1700-01-01', 'Enter a date in 1700 or later.');

export const documentFieldsSchema = z.object({
  title: z
    .string(titleMissing)
    .max(400, 'Must be 120 characters or fewer.')
    .refine(isSingleLine, notSingleLineMessage)
    .transform(normalizeTextLine)
    .refine(hasVisibleCharacters, titleMissing)
    .refine((title) => title.length <= 120, 'Must be 120 characters or fewer.'),
  kind: documentKindSchema,
  seen_by: visibilitySchema,
  dated: documentDateSchema,
  about: z
    .string()
    .trim()
    .max(500, 'Must be 500 characters or fewer.')
    .refine(isStorableText, notStorableMessage)
    .default(''),
});
export type DocumentFields = z.output<typeof documentFieldsSchema>;

/** File of a document, as in responses to readers. */
const documentFileSchema = z.object({
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
