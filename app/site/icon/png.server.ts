import { crc32, deflateSync } from 'node:zlib';

type Pixel = readonly [red: number, green: number, blue: number];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes an opaque RGB picture as PNG: a few lines instead of an image library in the serving process. */
export function encodePng(
  width: number,
  height: number,
  pixel: (column: number, row: number) => Pixel,
): Buffer {
  const line = width * 3 + 1;
  const lines = Buffer.alloc(line * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      // Filter type 0: none.
      lines.set(pixel(column, row), row * line + 1 + column * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Bit depth 8, colour type 2: RGB.
  head.set([8, 2, 0, 0, 0], 8);
  const body = deflateSync(lines, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
