import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { getErrorMessage, Refusal } from '#app/core/refusals.ts';
import { unsupportedPhotoMessage } from '#app/modules/gallery/photos/photos.ts';
import type { PictureFormat, UploadedPicture } from '#app/site/photo-store.ts';
import { maxPhotoMegapixels, rejectPictureTooLargeToDecode } from './decoding-limits.server.ts';
import type { NormalizedPicture } from './image-worker.ts';

/**
 * Image processing inside the worker process. Imported there only: the image library is never loaded into the main
 * process.
 */

sharp.concurrency(1);
sharp.cache(false);

const maxLongSidePx = 2400;
const notAPictureRefusal = new Refusal(415, unsupportedPhotoMessage);
const unsupportedHeicRefusal = new Refusal(
  415,
  'This kind of HEIC photograph cannot be used. Save it as a JPEG, then send it again.',
);
const tooManyPixelsRefusal = new Refusal(
  413,
  `This picture has too many pixels. Choose one of ${maxPhotoMegapixels} megapixels or fewer.`,
);

// Magic bytes of the accepted formats. Any other format (SVG, GIF, PDF …) never reaches the image library.
const isSupportedPicture = (start: string) =>
  ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'].some((sign) => start.startsWith(sign)) ||
  (start.startsWith('RIFF') && start.slice(8) === 'WEBP') ||
  start.slice(4, 8) === 'ftyp';

/** Implements ImageWorker.develop. */
export async function normalizePicture(picture: UploadedPicture): Promise<NormalizedPicture> {
  const bytes = typeof picture === 'string' ? await readFile(picture) : picture;
  const start = bytes.subarray(0, 12).toString('latin1');
  if (!isSupportedPicture(start)) throw notAPictureRefusal;
  try {
    const facts = await openPicture(bytes).metadata();
    rejectPictureTooLargeToDecode(facts);
    const upright = openPicture(bytes)
      .autoOrient()
      .resize(maxLongSidePx, maxLongSidePx, { fit: 'inside', withoutEnlargement: true });
    const kept = facts.hasAlpha
      ? upright.webp({ quality: 88 })
      : upright.jpeg({ quality: 88, mozjpeg: true });
    const { data, info } = await kept.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return {
      bytes: data,
      ending: facts.hasAlpha ? 'webp' : 'jpg',
      width,
      height,
      placeholder: await renderPlaceholder(data),
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (/pixel limit|too large|exceeds/i.test(getErrorMessage(error))) throw tooManyPixelsRefusal;
    throw start.slice(4, 8) === 'ftyp' ? unsupportedHeicRefusal : notAPictureRefusal;
  }
}

/** Implements ImageWorker.print. AVIF effort 2: higher values are many times slower for little gain. */
export async function renderPicture(bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = openPicture(bytes).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return resized.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 76 }).toBuffer();
  return resized.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** Implements ImageWorker.draw. */
export const renderSvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer();

/** Implements ImageWorker.look. */
export async function inspectPicture(bytes: Buffer, ending: NormalizedPicture['ending']) {
  const facts = await openPicture(bytes)
    .metadata()
    .catch(() => undefined);
  const { format, width = 0, height = 0, exif, xmp, iptc, orientation } = facts ?? {};
  const fits = format === (ending === 'webp' ? 'webp' : 'jpeg') && Math.max(width, height) <= maxLongSidePx;
  if (!fits || exif || xmp || iptc || orientation) return undefined;
  // Rendering the placeholder decodes the whole picture, not only its header.
  const made = await renderPlaceholder(bytes).catch(() => {
    throw new Refusal(415, 'This picture is damaged. Choose another one.');
  });
  return { width, height, placeholder: made };
}

async function renderPlaceholder(kept: Buffer): Promise<string> {
  const tiny = openPicture(kept).resize(20, 20, { fit: 'inside' }).blur(1).webp({ quality: 30, effort: 6 });
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString('base64')}`;
}

const openPicture = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: maxPhotoMegapixels * 1_000_000 });
