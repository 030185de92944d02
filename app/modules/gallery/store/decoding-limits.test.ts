import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Metadata } from 'sharp';
import { Refusal } from '#app/core/refusals.ts';
import { rejectPictureTooLargeToDecode } from './decoding-limits.server.ts';

const jpeg = { format: 'jpeg', channels: 3, depth: 'uchar', chromaSubsampling: '4:2:0' } as const;
const png = { format: 'png', channels: 3, depth: 'uchar' } as const;
const avif = { format: 'heif', channels: 3, depth: 'uchar' } as const;

test('what people take is opened; what takes more memory than there is is refused, by kind and size', () => {
  // Megapixels that are accepted, and megapixels that are refused.
  const table: [string, Partial<Metadata>, number, number?][] = [
    ['a telephone’s JPEG', jpeg, 100],
    ['one of full colours', { ...jpeg, chromaSubsampling: '4:4:4' }, 100],
    ['a progressive JPEG', { ...jpeg, isProgressive: true }, 85, 86],
    ['one of full colours', { ...jpeg, isProgressive: true, chromaSubsampling: '4:4:4' }, 46, 47],
    ['one for print', { ...jpeg, isProgressive: true, channels: 4, chromaSubsampling: '4:4:4:4' }, 35, 36],
    ['a PNG', png, 66, 67],
    ['one with transparency', { ...png, channels: 4, hasAlpha: true }, 54, 55],
    ['one of 16 bits with transparency', { ...png, channels: 4, depth: 'ushort', hasAlpha: true }, 31, 32],
    ['a WebP', { format: 'webp', channels: 3, depth: 'uchar' }, 60, 61],
    ['an AVIF', avif, 15, 16],
    ['one of 10 bits with transparency', { ...avif, channels: 4, depth: 'ushort', hasAlpha: true }, 9, 10],
  ];
  for (const [name, facts, taken, refused] of table) {
    const sized = (megapixels: number) => ({ ...facts, width: 1000, height: megapixels * 1000 }) as Metadata;
    assert.doesNotThrow(() => rejectPictureTooLargeToDecode(sized(taken)), name);
    if (!refused) continue;
    const says = new RegExp(
      `has ${refused} megapixels\\. .* must have ${taken} or fewer\\. Save the picture at a smaller size`,
    );
    assert.throws(
      () => rejectPictureTooLargeToDecode(sized(refused)),
      (error) => error instanceof Refusal && error.status === 413 && says.test(error.message),
      name,
    );
  }
});
