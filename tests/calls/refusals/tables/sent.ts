import sharp from 'sharp';
import type { Call } from '#tests/calls/people/people-calls.ts';

/** Request bodies shared by several calls. */
export const json = (body: unknown): Call => ({ json: body });
export const password = 'three woods';
export const picture = new Uint8Array(
  await sharp({ create: { width: 6, height: 4, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer(),
);
export const words = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }],
});
