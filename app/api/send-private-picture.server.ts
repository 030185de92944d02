import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { Refusal } from '#app/core/refusals.ts';
import { createFileResponse } from '#app/core/stores/file-response.server.ts';
import type { PictureFormat, PictureResponse } from '#app/site/photo-store.ts';

/** Return the format that the browser accepts: WebP, or JPEG where it names others only. */
export const getAcceptedPictureFormat = (c: Context): PictureFormat =>
  /image\/webp|\*\/\*|^$/.test(c.req.header('accept') ?? '') ? 'webp' : 'jpeg';

/** Send a picture for the bearer of the token, in a format that the browser accepts. Throws `gone()` if it no longer exists. */
export async function sendPrivatePicture(
  c: Context,
  printed: PictureResponse | undefined,
  { format, cache }: { format: PictureFormat; cache: string },
  gone: () => Refusal,
): Promise<Response> {
  const headers = { 'content-type': `image/${format}`, 'cache-control': cache };
  const sent =
    printed && (await createFileResponse(c.req.raw, { etag: printed.etag, headers }, printed.open));
  if (!sent) throw gone();
  c.header('vary', 'Authorization, Accept', { append: true });
  return c.newResponse(sent.body, sent.status as StatusCode, Object.fromEntries(sent.headers));
}
