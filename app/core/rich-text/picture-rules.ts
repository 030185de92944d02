import { isOneLine } from '#app/core/one-line.ts';

/** Validates pictures in submitted texts: attributes of an `image` node. */

export const mostPictures = 20;
export const longestDescription = 300;
const longestSide = 10_000;

export interface PlacedPicture {
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
export function descriptionError(alt: string): string | undefined {
  if (alt.trim() === '') return 'Please say what the picture shows.';
  if (alt.trim().length > longestDescription)
    return `A description can be at most ${longestDescription} characters long.`;
  if (!isOneLine(alt.trim())) return 'A description is one line of text.';
  return undefined;
}

/**
 * Validates a picture of this site and returns only known attributes, with `captions` the caption too. Throws an Error with a
 * sentence.
 */
export function readPicture(
  attrs: Record<string, unknown>,
  isOurs: (src: string) => boolean,
  captions = false,
): PlacedPicture {
  const { src, alt, width, height, title } = attrs;
  if (typeof src !== 'string' || !isOurs(src)) throw new Error('A picture in this text is not one of ours.');
  const words = typeof alt === 'string' ? alt.toWellFormed().trim() : '';
  const wrong = descriptionError(words);
  if (wrong) throw new Error(wrong);
  const picture = { src, alt: words, width: side(width), height: side(height) };
  const caption = captions && typeof title === 'string' ? title.toWellFormed().trim() : '';
  if (caption === '') return picture;
  if (descriptionError(caption))
    throw new Error('What stands beneath a picture is one line of at most 300 characters.');
  return { ...picture, title: caption };
}

function side(given: unknown): number {
  // Starter content has sizes as text, like HTML attributes.
  const value = typeof given === 'string' && /^\d{1,5}$/.test(given) ? Number(given) : given;
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > longestSide)
    throw new Error('A picture in this text has no size.');
  return Number(value);
}

/** True for the path of a public picture of this site. */
export const isSitePicture = (src: string) =>
  /^\/(pictures|photos)\/[\w./-]{1,200}$/.test(src) && !src.includes('..');
