// Stores compared pictures (tests/browser/compared) in a third of their size, without loss.
import { globSync, statSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Compress the pictures that have been taken since a time, in ms. */
export async function compressPictures(since) {
  for (const file of globSync('tests/browser/compared/pictures/**/*.webp'))
    if (statSync(file).mtimeMs >= since)
      writeFileSync(file, await sharp(file).webp({ lossless: true, effort: 5 }).toBuffer());
}
