import type { Context } from 'hono';
import type { Seen } from '#app/api/who/guard.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** One that does not say how long it is counts as the longest that is taken. */
const longest = 15 * 1024 * 1024;

/**
 * Counts a picture or a document before it is read, with how long it says that it is: as its sender's own, or at the desk as
 * put in for the club. 429 for one too many, or too much in a day.
 */
export async function countFile(
  { limits }: Pick<Site, 'limits'>,
  c: Context<Seen>,
  count: 'picture-member' | 'picture-desk' = 'picture-member',
): Promise<void> {
  const { id } = c.get('viewer');
  await limits.count({ [count]: id });
  const measure = c.req.path.startsWith('/api/desk/') ? 'club' : 'pictures';
  await limits.measure(measure, id, Math.min(Number(c.req.header('content-length') ?? longest), longest));
}
