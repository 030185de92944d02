import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { Refusal } from '#app/core/refusals.ts';
import { sendFile } from '#app/core/stores/send-file.server.ts';
import type { Format, PrintedPicture } from '#app/site/photo-store.ts';

/** Send a picture for the bearer of the token, in a format that the browser accepts. Throws `gone()` if it no longer exists. */
export async function sendPrinted(
  c: Context,
  printed: PrintedPicture | undefined,
  { format, cache }: { format: Format; cache: string },
  gone: () => Refusal,
): Promise<Response> {
  const headers = { 'content-type': `image/${format}`, 'cache-control': cache };
  const sent = printed && (await sendFile(c.req.raw, { etag: printed.etag, headers }, printed.open));
  if (!sent) throw gone();
  c.header('vary', 'Authorization, Accept', { append: true });
  return c.newResponse(sent.body, sent.status as StatusCode, Object.fromEntries(sent.headers));
}
