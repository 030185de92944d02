import type { Metadata } from 'sharp';
import { Refusal } from '#app/core/refusals.ts';

/** Memory limit for decoding one picture, in bytes; the worker process itself takes about 100 MB more. */
const maxDecodedBytes = 300_000_000;

export const maxPhotoMegapixels = 100;

/**
 * Throws 413 for a picture that would take too much memory to decode, judged by its header. A baseline JPEG is decoded
 * row by row and downscaled on the way; every other format is decoded as a whole.
 */
export function rejectPictureTooLargeToDecode(facts: Metadata): void {
  const { width = 0, height = 0 } = facts;
  const pixels = width * height;
  const { kind, each, instead } = estimateDecodingCost(facts);
  if (pixels * each <= maxDecodedBytes) return;
  const [has, may] = [Math.ceil(pixels / 1e6), Math.floor(maxDecodedBytes / each / 1e6)];
  throw new Refusal(
    413,
    `This picture has ${has} megapixels. ${kind} must have ${may} or fewer. Save the picture at a smaller size${instead}, then send it again.`,
  );
}

/** Measured maximum memory per pixel, in bytes, with the format's label. */
function estimateDecodingCost(facts: Metadata): { kind: string; each: number; instead: string } {
  const { format, channels = 4, depth, isProgressive, chromaSubsampling, hasAlpha } = facts;
  const instead = ', or as an ordinary JPEG';
  if (format === 'jpeg' && !isProgressive) return { kind: 'A JPEG', each: 1, instead: '' };
  if (format === 'jpeg') {
    const parts = chromaSubsampling?.startsWith('4:2:0') ? 1.5 : channels;
    return { kind: 'A progressive JPEG', each: parts * 2 + 0.5, instead };
  }
  const deep = depth !== 'uchar';
  if (format === 'png') return { kind: 'A PNG of this kind', each: channels * (deep ? 2 : 1) + 1.5, instead };
  if (format === 'webp') return { kind: 'A WebP', each: 5, instead };
  return { kind: 'An AVIF of this kind', each: 20 + (hasAlpha ? 5 : 0) + (deep ? 8 : 0), instead };
}
