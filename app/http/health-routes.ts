import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { createProblemResponse } from '#app/http/headers/problems.ts';
import { getSocketAddress } from './api.ts';
import { type createPrometheusMetrics, mayReadMetrics } from './metrics.ts';

/** Endpoints for monitoring: liveness, readiness and metrics. */
export function createMonitoringRoutes(
  site: ServerContext,
  metrics: ReturnType<typeof createPrometheusMetrics>,
) {
  const fresh = { 'cache-control': 'no-store' };
  return new Hono<{ Bindings: Partial<HttpBindings> }>()
    .get('/metrics', async (c) => {
      if (!mayReadMetrics(c.req.raw, getSocketAddress(c.env), site.metricsToken))
        return createProblemResponse(
          403,
          'The figures are available on the machine itself, or with the token.',
        );
      const type = 'text/plain; version=0.0.4; charset=utf-8';
      return c.text(await metrics.text(), 200, { 'content-type': type, ...fresh });
    })
    .get('/healthz', (c) => c.text('ok', 200, fresh))
    .get('/readyz', async (c) => {
      const ready = await isSiteReady(site);
      return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, fresh);
    });
}

/** True if database and storage respond. */
export async function isSiteReady({ db, photos }: Pick<ServerContext, 'db' | 'photos'>): Promise<boolean> {
  const asked = [db.selectFrom('site').select('key').execute(), photos.ready()];
  return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled');
}
