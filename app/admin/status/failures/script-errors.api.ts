import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createRoute } from '@hono/zod-openapi';
import { getRequestClient } from '#app/api/auth/request-client.server.ts';
import { describeBrowser } from '#app/api/auth/user-agent.ts';
import { createMemberApi } from '#app/api/member-api.server.ts';
import {
  createJsonRequestSpec,
  createProblemResponseSpecs,
  noContentResponse,
} from '#app/api/openapi-parts.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { hashFingerprint } from './failures.server.ts';
import { parseScriptPlaces, scriptErrorSchema, toKnownErrorName } from './script-errors.server.ts';

const scriptErrorRoute = createRoute({
  method: 'post',
  path: '/api/script-errors',
  summary: 'Report an error of one of our scripts, sent by browsers',
  request: createJsonRequestSpec(scriptErrorSchema),
  responses: { ...noContentResponse, ...createProblemResponseSpecs(400, 413, 415, 422, 429) },
});

type ScriptErrorSite = Pick<Site, 'limits' | 'failures' | 'log'> & {
  folders: { address: string; folder: string }[];
};

/** Endpoint for script errors. What a report names must exist, so that no one can fill the status page with words. */
export function scriptErrorsApi(site: ScriptErrorSite, routeOf: (pathname: string) => string) {
  return createMemberApi().openapi(scriptErrorRoute, async (c) => {
    const { address } = getRequestClient(c);
    await site.limits.count({ 'report-here': address, 'report-all': '' });
    const { page, at, ...given } = c.req.valid('json');
    const name = toKnownErrorName(given.name);
    const browser = describeBrowser(c.req.header('user-agent'));
    const place = routeOf(URL.parse(page, 'http://site')?.pathname ?? '');
    const report = { source: 'script', place, error: name, browser, id: randomUUID() } as const;
    const frames = parseScriptPlaces(at);
    const isCurrent = await Promise.all(frames.map(({ file }) => isScriptOfThisVersion(site, file)));
    if (isCurrent.every(Boolean)) {
      const [thrownAt] = frames;
      const fingerprint = hashFingerprint(name, JSON.stringify(thrownAt));
      site.log.warn({ ...report, at }, 'a script failed in a browser');
      site.failures.add({ ...report, frames, fingerprint });
    } else {
      // A page that was opened before an update, or made up.
      const version = 'an earlier version';
      site.log.warn({ ...report, version }, 'a script failed in a browser');
      site.failures.add({ ...report, frames: [], fingerprint: hashFingerprint(name, version), version });
    }
    return c.body(null, 204);
  });
}

async function isScriptOfThisVersion({ folders }: ScriptErrorSite, file: string): Promise<boolean> {
  const folder = folders.find(({ address }) => address === '/')?.folder ?? '';
  return access(join(folder, file)).then(
    () => true,
    () => false,
  );
}
