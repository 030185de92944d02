import { Refusal } from '#app/core/refusals.ts';
import { mostMegabytes } from './photos.ts';

/** The body of a request, read only as far as a picture may be long. Refuses what is longer (413), and half of one (400). */
export async function bytesOf({ headers, body }: Request): Promise<Buffer> {
  const most = mostMegabytes * 1024 * 1024;
  const tooMuch = new Refusal(413, `That picture is too large: at most ${mostMegabytes} MB can be sent.`);
  if (Number(headers.get('content-length') ?? 0) > most) throw tooMuch;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body ?? []) {
      size += part.length;
      if (size > most) throw tooMuch;
      parts.push(part);
    }
  } catch (error) {
    // A line that is lost on the way is no fault of ours.
    throw error === tooMuch ? tooMuch : new Refusal(400, 'The picture did not arrive whole.');
  }
  return Buffer.concat(parts);
}
