import { isSingleLine } from '#app/core/single-line.ts';

/** Validates pictures in submitted texts: attributes of an `image` node. */

export const maxPicturesPerText = 20;
export const maxPictureDescriptionLength = 300;
const maxPictureSidePixels = 10_000;

export interface TextPicture {
  src: string;
  /** Alt text. */
  alt: string;
  /** Pixels, of the original picture. */
  width: number;
  height: number;
  /** Caption; only in page texts. */
  title?: string;
}

/** Returns the error in a description as a sentence; undefined if valid. */
export function validatePictureDescription(alt: string): string | undefined {
  if (alt.trim() === '') return 'Describe the picture.';
  if (alt.trim().length > maxPictureDescriptionLength)
    return `The description must be ${maxPictureDescriptionLength} characters or fewer.`;
  if (!isSingleLine(alt.trim())) return 'Enter the description on one line.';
  return undefined;
}

/**
 * Validates a picture of this site and returns only known attributes, with `captions` the caption too. Throws an Error with a
 * sentence.
 */
export function parseTextPicture(
  attrs: Record<string, unknown>,
  isOurs: (src: string) => boolean,
  captions = false,
): TextPicture {
  const { src, alt, width, height, title } = attrs;
  if (typeof src !== 'string' || !isOurs(src))
    throw new Error('Use only pictures from this site in this text.');
  const words = typeof alt === 'string' ? alt.toWellFormed().trim() : '';
  const wrong = validatePictureDescription(words);
  if (wrong) throw new Error(wrong);
  const picture = { src, alt: words, width: parsePictureSide(width), height: parsePictureSide(height) };
  const caption = captions && typeof title === 'string' ? title.toWellFormed().trim() : '';
  if (caption === '') return picture;
  if (validatePictureDescription(caption))
    throw new Error('A caption must be on one line, with 300 characters or fewer.');
  return { ...picture, title: caption };
}

function parsePictureSide(given: unknown): number {
  // Starter content has sizes as text, like HTML attributes.
  const value = typeof given === 'string' && /^\d{1,5}$/.test(given) ? Number(given) : given;
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > maxPictureSidePixels)
    throw new Error('Add one picture in this text again: its size is missing.');
  return Number(value);
}

/** True for the path of a public picture of this site. */
export const isPublicPicturePath = (src: string) =>
  /^\/(pictures|photos)\/[\w./-]{1,200}$/.test(src) && !src.includes('..');
