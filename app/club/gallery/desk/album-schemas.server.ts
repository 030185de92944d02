import { z } from '@hono/zod-openapi';
import { albumName, fileName } from '#app/core/picture-names.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { altField, captionField, dayField, titleField } from './desk-album.ts';

/** What the calls of the room 'Photos' take and answer. */

const id = z.string().regex(albumName, 'An album’s id has only letters, digits, - and _.');
const anyId = z.string().max(200).refine(isStorable, notStorable);

export const file = z.string().regex(fileName, 'That is no picture’s name.');

export const oneAlbum = { params: z.object({ id }) };
export const onePhoto = { params: z.object({ id, photo: anyId }) };

export const newAlbum = z.object({ title: titleField, day: dayField, event: anyId });
export const albumFacts = newAlbum.extend({ hidden: z.boolean('Hidden or not?') });
export const agreed = z.object({
  agreed: z.literal(true, 'Please tick this once everybody has agreed.'),
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

const shownPhoto = z.object({
  album: z.string(),
  file: z.string(),
  caption: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});
export const deskPhoto = shownPhoto.extend({
  id: z.string(),
  version: z.int(),
  position: z.int(),
  hash: z.string().nullable(),
});
export const albumLine = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string(),
  hidden: z.boolean(),
  count: z.int(),
  undescribed: z.int(),
  cover: shownPhoto.nullable(),
});
export const albumEvent = z.object({ id: z.string(), label: z.string() });
export const albumAtDesk = z.object({
  album: z.object({
    id: z.string(),
    title: z.string(),
    name: z.string(),
    date: z.string(),
    day: z.string(),
    hidden: z.boolean(),
    version: z.int(),
    cover: z.string().nullable(),
    event: z.string().nullable(),
    agreedAt: z.string().nullable(),
    agreedBy: z.string().nullable(),
    fromFolder: z.boolean(),
  }),
  photos: z.array(deskPhoto),
  events: z.array(albumEvent),
});
export const changed = z.object({ change: z.string() });
export const taken = z.object({
  photo: deskPhoto,
  already: z.boolean().openapi({ description: 'It was in the album before; nothing was kept twice' }),
});
