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
  if (alt.trim() === '') return 'Please say what the picture shows.';
  if (alt.trim().length > maxPictureDescriptionLength)
    return `A description can be at most ${maxPictureDescriptionLength} characters long.`;
  if (!isSingleLine(alt.trim())) return 'A description is one line of text.';
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
  if (typeof src !== 'string' || !isOurs(src)) throw new Error('A picture in this text is not one of ours.');
  const words = typeof alt === 'string' ? alt.toWellFormed().trim() : '';
  const wrong = validatePictureDescription(words);
  if (wrong) throw new Error(wrong);
  const picture = { src, alt: words, width: parsePictureSide(width), height: parsePictureSide(height) };
  const caption = captions && typeof title === 'string' ? title.toWellFormed().trim() : '';
  if (caption === '') return picture;
  if (validatePictureDescription(caption))
    throw new Error('What stands beneath a picture is one line of at most 300 characters.');
  return { ...picture, title: caption };
}

function parsePictureSide(given: unknown): number {
  // Starter content has sizes as text, like HTML attributes.
  const value = typeof given === 'string' && /^\d{1,5}$/.test(given) ? Number(given) : given;
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > maxPictureSidePixels)
    throw new Error('A picture in this text has no size.');
  return Number(value);
}

/** True for the path of a public picture of this site. */
export const isPublicPicturePath = (src: string) =>
  /^\/(pictures|photos)\/[\w./-]{1,200}$/.test(src) && !src.includes('..');
