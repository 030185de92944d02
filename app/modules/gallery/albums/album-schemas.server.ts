import { z } from '@hono/zod-openapi';
import { albumIdPattern, pictureFileNamePattern } from '#app/core/picture-names.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { childPhotoConsentSchema } from '#app/modules/gallery/consents/consent-schema.server.ts';
import { publicPhotoSchema } from '#app/modules/gallery/photos/photo-schemas.server.ts';

/** Zod schemas of requests and responses in the admin section 'Photos'. */

const albumIdSchema = z.string().regex(albumIdPattern, 'An album’s id has only letters, digits, - and _.');
const storableIdSchema = z.string().max(200).refine(isStorableText, notStorableMessage);

const singleLineText = (most: number) =>
  z
    .string('Enter text.')
    .trim()
    .max(most, `Must be ${most} characters or fewer.`)
    .refine(isSingleLine, notSingleLineMessage);

const titleField = singleLineText(100).refine((text) => text !== '', 'Enter a name for the album.');
const captionField = singleLineText(200);
const altField = singleLineText(300);
/** Valid date, or '' for none. */
const dayField = z
  .string('Enter the date.')
  .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Enter the date.');

export const photoFileNameSchema = z
  .string()
  .regex(pictureFileNamePattern, 'We cannot find that picture. It may have been deleted.');

export const albumRequestParams = { params: z.object({ id: albumIdSchema }) };
export const photoRequestParams = { params: z.object({ id: albumIdSchema, photo: storableIdSchema }) };

export const newAlbumSchema = z.object({ title: titleField, day: dayField, event: storableIdSchema });
export const albumFieldsSchema = newAlbumSchema.extend({
  hidden: z.boolean('Choose whether the album is hidden.'),
});
const agreementMissing = 'Tick the box to confirm that everyone has agreed.';
export const photoAgreementSchema = z.object({
  agreed: z.boolean(agreementMissing).refine((agreed) => agreed, agreementMissing),
});
export const albumCoverSchema = z.object({ photo: storableIdSchema });
const photoIdListSchema = z.array(storableIdSchema).max(2000, 'Choose 2,000 pictures or fewer.');
export const photoOrderSchema = z.object({ photos: photoIdListSchema, was: photoIdListSchema });
export const photoCaptionSchema = z.object({ caption: captionField, alt: altField });
export const photoUploadQuerySchema = z.object({
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 hash.')
    .optional(),
  place: z.coerce.number('Enter the position as a number.').int().min(0).max(1_000_000).optional(),
});

export const adminPhotoSchema = publicPhotoSchema.extend({
  id: z.string(),
  version: z.int(),
  position: z.int(),
  /** SHA-256 of the original file; null where it was not uploaded by an officer. */
  hash: z.string().nullable(),
  /** Consent for a child in the picture; null where none is recorded. */
  child: childPhotoConsentSchema.nullable(),
});
export const albumSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string(),
  hidden: z.boolean(),
  count: z.int(),
  /** Number of its pictures without a description. */
  undescribed: z.int(),
  cover: publicPhotoSchema.nullable(),
});
/** Event that an album can belong to. */
export const albumEventOptionSchema = z.object({ id: z.string(), label: z.string() });
export const adminAlbumSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The title with placeholders filled in, as the public page renders '{club} Trophy'. */
  name: z.string(),
  /** As rendered on the public page: '4 May 2025'. */
  date: z.string(),
  /** The date as 'YYYY-MM-DD'; '' where it cannot be parsed. */
  day: z.string(),
  hidden: z.boolean(),
  version: z.int(),
  cover: z.string().nullable(),
  /** Id of the event that the pictures are from. */
  event: z.string().nullable(),
  agreedAt: z.string().nullable(),
  agreedBy: z.string().nullable(),
  /** True if pictures are also fetched from a shared folder. */
  fromFolder: z.boolean(),
});
export const adminAlbumResponseSchema = z.object({
  album: adminAlbumSchema,
  photos: z.array(adminPhotoSchema),
  events: z.array(albumEventOptionSchema),
});
export const albumChangeResponseSchema = z.object({ change: z.string() });
export const photoUploadResponseSchema = z.object({
  photo: adminPhotoSchema,
  already: z.boolean().openapi({ description: 'It was in the album before; nothing was kept twice' }),
});
