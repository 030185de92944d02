import type { Context } from 'hono';
import type { AuthenticatedHonoEnv } from '#app/api/auth/role-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Size in bytes assumed for a request without a content length: the maximum. */
const maxUploadBytes = 15 * 1024 * 1024;

/**
 * Count an upload by its declared size, before it is read: for its sender, or for the club if in the admin area. Throws 429 above
 * the hourly number or the daily volume.
 */
export async function countUploadAgainstLimits(
  { limits }: Pick<Site, 'limits'>,
  c: Context<AuthenticatedHonoEnv>,
  count: 'picture-member' | 'picture-desk' = 'picture-member',
): Promise<void> {
  const { id } = c.get('viewer');
  await limits.count({ [count]: id });
  const measure = c.req.path.startsWith('/api/desk/') ? 'club' : 'pictures';
  await limits.countUpload(
    measure,
    id,
    Math.min(Number(c.req.header('content-length') ?? maxUploadBytes), maxUploadBytes),
  );
}
