import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { AuthenticatedHonoEnv } from '#app/api/auth/role-guard.server.ts';
import { getLoggedPath } from './fault.ts';

const minute = 60_000;
/** Log rate limit, per minute: repeated attempts must not fill the disk. */
const maxLogEntriesPerMinute = 60;

/**
 * Logs denied requests: an invalid token (401), a missing permission (403), a rate limit (429), with the member's id if known.
 */
export function createDenialLogger(log: Logger) {
  let unsaid = 0;
  let said = 0;
  setInterval(() => {
    if (unsaid > 0) log.info({ more: unsaid }, 'refused');
    said = 0;
    unsaid = 0;
  }, minute).unref();

  return (c: Context<AuthenticatedHonoEnv>): void => {
    const { status } = c.res;
    const badToken = status === 401 && c.req.header('authorization') !== undefined;
    if (!badToken && status !== 403 && status !== 429) return;
    if (said >= maxLogEntriesPerMinute) {
      unsaid += 1;
      return;
    }
    said += 1;
    const viewer: AuthenticatedHonoEnv['Variables']['viewer'] | undefined = c.get('viewer');
    const member = viewer?.id;
    log.info({ status, method: c.req.method, path: getLoggedPath(c.req.raw), member }, 'refused');
  };
}
