import { z } from '@hono/zod-openapi';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { albumName, fileName } from '#app/core/picture-names.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { childConsent } from '#app/modules/gallery/consents/consent-schema.server.ts';
import { shownPhoto } from '#app/modules/gallery/photos/photo-schemas.server.ts';

/** Zod schemas of requests and responses in the admin section 'Photos'. */

const id = z.string().regex(albumName, 'An album’s id has only letters, digits, - and _.');
const anyId = z.string().max(200).refine(isStorable, notStorable);

const line = (most: number) =>
  z
    .string('This is missing.')
    .trim()
    .max(most, `Please keep it under ${most + 1} characters.`)
    .refine(isOneLine, notOneLine);

const titleField = line(100).refine((text) => text !== '', 'Please give the album a name.');
const captionField = line(200);
const altField = line(300);
/** Valid date, or '' for none. */
const dayField = z
  .string('Please give the day.')
  .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Please give the day.');

export const file = z.string().regex(fileName, 'That is no picture’s name.');

export const oneAlbum = { params: z.object({ id }) };
export const onePhoto = { params: z.object({ id, photo: anyId }) };

export const newAlbum = z.object({ title: titleField, day: dayField, event: anyId });
export const albumFacts = newAlbum.extend({ hidden: z.boolean('Hidden or not?') });
const notAgreed = 'Please tick this once everybody has agreed.';
export const agreed = z.object({
  agreed: z.boolean(notAgreed).refine((agreed) => agreed, notAgreed),
});
export const cover = z.object({ photo: anyId });
const ids = z.array(anyId).max(2000, 'That is too many.');
export const order = z.object({ photos: ids, was: ids });
export const photoWords = z.object({ caption: captionField, alt: altField });
export const coming = z.object({
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'That is no SHA-256.')
    .optional(),
  place: z.coerce.number('A place is a number.').int().min(0).max(1_000_000).optional(),
});

export const deskPhoto = shownPhoto.extend({
  id: z.string(),
  version: z.int(),
  position: z.int(),
  /** SHA-256 of the original file; null where it was not uploaded by an officer. */
  hash: z.string().nullable(),
  /** Consent for a child in the picture; null where none is recorded. */
  child: childConsent.nullable(),
});
export const albumLine = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string(),
  hidden: z.boolean(),
  count: z.int(),
  /** Number of its pictures without a description. */
  undescribed: z.int(),
  cover: shownPhoto.nullable(),
});
/** Event that an album can belong to. */
export const albumEvent = z.object({ id: z.string(), label: z.string() });
export const deskAlbum = z.object({
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
export const albumAtDesk = z.object({
  album: deskAlbum,
  photos: z.array(deskPhoto),
  events: z.array(albumEvent),
});
export const changed = z.object({ change: z.string() });
export const taken = z.object({
  photo: deskPhoto,
  already: z.boolean().openapi({ description: 'It was in the album before; nothing was kept twice' }),
});
