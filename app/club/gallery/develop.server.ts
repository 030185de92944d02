import type { Sharp } from 'sharp';
import { Refusal } from '#app/core/refusals.ts';
import { type Format, notAPhotograph } from './photos.ts';

const longSide = 2400;
const mostPixels = 100_000_000;
const refused = new Refusal(415, notAPhotograph);
const heicRefused = new Refusal(
  415,
  'This kind of HEIC photograph cannot be read here. Please save it as JPEG and send that.',
);
const tooLarge = new Refusal(
  413,
  'That picture has too many pixels. Please send one of at most 100 megapixels.',
);

// How the kinds that we take begin. Anything else (SVG, GIF, PDF …) never reaches the picture library.
const isPicture = (start: string) =>
  ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'].some((sign) => start.startsWith(sign)) ||
  (start.startsWith('RIFF') && start.slice(8) === 'WEBP') ||
  start.slice(4, 8) === 'ftyp';

export interface Developed {
  bytes: Buffer;
  ending: 'jpg' | 'webp';
  width: number;
  height: number;
  placeholder: string;
}

/**
 * A picture as it came from a camera or a stranger -> one that we keep: upright, in sRGB, at most 2400 pixels long,
 * with nothing of what the camera wrote into it (place, time, owner). Throws a Refusal for what is no photograph.
 */
export async function develop(bytes: Buffer): Promise<Developed> {
  const start = bytes.subarray(0, 12).toString('latin1');
  if (!isPicture(start)) throw refused;
  try {
    const { hasAlpha } = await (await open(bytes)).metadata();
    const upright = (await open(bytes))
      .autoOrient()
      .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true });
    const kept = hasAlpha ? upright.webp({ quality: 88 }) : upright.jpeg({ quality: 88, mozjpeg: true });
    const { data, info } = await kept.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return {
      bytes: data,
      ending: hasAlpha ? 'webp' : 'jpg',
      width,
      height,
      placeholder: await placeholder(data),
    };
  } catch (error) {
    if (/pixel limit|too large|exceeds/i.test((error as Error).message)) throw tooLarge;
    throw start.slice(4, 8) === 'ftyp' ? heicRefused : refused;
  }
}

/** A kept picture at a width, never wider than it is. Effort 2: more makes AVIF many times slower for nothing. */
export async function print(bytes: Buffer, width: number, format: Format): Promise<Buffer> {
  const resized = (await open(bytes)).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return resized.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 76 }).toBuffer();
  return resized.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

async function placeholder(kept: Buffer): Promise<string> {
  const tiny = (await open(kept)).resize(20, 20, { fit: 'inside' }).blur(1).webp({ quality: 30, effort: 6 });
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString('base64')}`;
}

// Loaded when first wanted: start-up is quicker by a quarter of a second, and a quiet site lighter by its memory.
async function open(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels });
}
