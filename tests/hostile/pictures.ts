import sharp from 'sharp';

/** Real pictures, and files that only claim to be pictures. */
export async function pictures(): Promise<Uint8Array<ArrayBuffer>[]> {
  const green = sharp({ create: { width: 24, height: 16, channels: 3, background: '#3a7d44' } });
  const [jpeg, png] = [await green.jpeg().toBuffer(), await green.png().toBuffer()];
  // A PNG that says it is 60 000 by 60 000.
  const huge = Uint8Array.from(png);
  new DataView(huge.buffer).setUint32(16, 60_000);
  new DataView(huge.buffer).setUint32(20, 60_000);
  const bytes = (text: string) => new TextEncoder().encode(text);
  return [
    ...[jpeg, jpeg, png].map((file) => Uint8Array.from(file)),
    Uint8Array.from(jpeg.subarray(0, jpeg.length / 2)),
    huge,
    bytes(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>',
    ),
    bytes('<html><script>alert(1)</script>'),
    bytes('GIF89a'),
    bytes('%!PS-Adobe-3.0'),
    new Uint8Array(0),
    crypto.getRandomValues(new Uint8Array(3000)),
  ];
}
