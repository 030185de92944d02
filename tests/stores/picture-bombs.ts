import { crc32, createDeflate } from 'node:zlib';

/** Small files that decode to very large pictures, made byte by byte, without that memory. */

const marker = (code: number, ...content: number[]) => {
  const length = content.length + 2;
  return Buffer.from([0xff, code, length >> 8, length & 255, ...content]);
};
/** A Huffman table in which one symbol, 0 ('no difference', 'end of block'), has the code of a single bit. */
const huffman = (tableClass: number) => marker(0xc4, tableClass << 4, 1, ...Array(15).fill(0), 0);
const components = [1, 2, 3];

interface Size {
  width: number;
  height: number;
}

/** A grey JPEG of three components whose decoder must hold all of it before it returns a line. */
export function progressiveJpeg({ width, height }: Size): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8) * components.length;
  const scan = marker(0xda, 3, ...components.flatMap((id) => [id, 0]), 0, 0, 0);
  return Buffer.concat([
    ...jpegStart(0xc2, width, height),
    ...[scan, zeroBits(blocks)],
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Not marked progressive, but with a scan for each component: its decoder must hold all of it too. */
export function jpegInThreeScans({ width, height }: Size): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const scans = components.map((id) =>
    Buffer.concat([marker(0xda, 1, id, 0, 0, 63, 0), zeroBits(2 * blocks)]),
  );
  return Buffer.concat([...jpegStart(0xc0, width, height), ...scans, Buffer.from([0xff, 0xd9])]);
}

function jpegStart(frame: number, width: number, height: number): Buffer[] {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return [
    Buffer.from([0xff, 0xd8]),
    marker(0xdb, 0, ...Array(64).fill(1)),
    marker(frame, 8, ...size, 3, ...components.flatMap((id) => [id, 0x11, 0])),
    huffman(0),
    huffman(1),
  ];
}

/** So many bits of 0, filled up with 1 as the format wants. */
function zeroBits(count: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil(count / 8));
  if (count % 8 > 0) bytes[bytes.length - 1] = 0xff >> (count % 8);
  return bytes;
}

/** A black PNG of 16 bits and with transparency: 8 bytes for each point. */
export async function largePng({ width, height, interlaced = true }: Size & { interlaced?: boolean }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', await deflatedZeros(interlaced ? adam7(width, height) : height * (1 + width * 8))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Number of bytes of its seven passes, with the filter byte before each line. */
function adam7(width: number, height: number): number {
  const passes = [[0, 8, 0, 8], [4, 8, 0, 8], [0, 4, 4, 8], [2, 4, 0, 4], [0, 2, 2, 4], [1, 2, 0, 2], [0, 1, 1, 2]]; // biome-ignore format: a table
  return passes.reduce((sum, [left = 0, across = 1, top = 0, down = 1]) => {
    const [columns, lines] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    return columns > 0 && lines > 0 ? sum + lines * (1 + columns * 8) : sum;
  }, 0);
}

async function deflatedZeros(count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 6 });
  const zeros = Buffer.alloc(1_000_000);
  const feed = (async () => {
    for (let left = count; left > 0; left -= zeros.length)
      if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length))))
        await new Promise((done) => deflate.once('drain', done));
    deflate.end();
  })();
  const parts: Buffer[] = [];
  for await (const part of deflate) parts.push(part);
  await feed;
  return Buffer.concat(parts);
}
