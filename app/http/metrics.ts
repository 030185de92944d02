import type { ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { parseBearerToken } from '#app/api/auth/role-guard.server.ts';
import { hashSecret } from '#app/api/auth/tokens.server.ts';
import type { Site } from '#app/site/site.server.ts';

interface HttpMetrics {
  /** Counts a response from the memory cache; not timed, since they are many and fast. */
  countCachedResponse(): void;
  /** Counts and times a response until it has been sent. */
  timeResponse(response: ServerResponse): void;
  text(): Promise<string>;
}

let processRegistry: Registry | undefined;

/** Metrics of the process, registered once for all sites in it. */
function getProcessRegistry(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    // How busy it is is measured each tenth of a second otherwise, on a site at rest too.
    collectDefaultMetrics({ register: processRegistry, eventLoopUtilizationTimeout: 5000 });
  }
  return processRegistry;
}

type Measured = Pick<Site, 'db' | 'cspReports' | 'failures'>;

/** Metrics for Prometheus: process, responses, failures, and the outbox. */
export function createPrometheusMetrics({ db, cspReports, failures }: Measured): HttpMetrics {
  const registry = Registry.merge([getProcessRegistry()]);
  const registers = [registry];
  let ready = 0;
  new Counter({
    name: 'bowls_ready_answers_total',
    help: 'Responses served from memory',
    registers,
    collect() {
      this.reset();
      this.inc(ready);
    },
  });
  new Counter({
    name: 'bowls_browser_reports_total',
    help: 'Reports by browsers that blocked something on a page',
    registers,
    collect() {
      this.reset();
      this.inc(cspReports.count());
    },
  });
  new Counter({
    name: 'bowls_failures_total',
    help: 'Failures by where: a page, another call, a background job, a script in a browser',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const [source, many] of Object.entries(failures.counts())) this.inc({ source }, many);
    },
  });
  /** Counts by status; collected on request, since a member's page makes many calls. */
  const made = new Map<number, number>();
  new Counter({
    name: 'bowls_made_answers_total',
    help: 'Generated responses by status',
    labelNames: ['status'],
    registers,
    collect() {
      this.reset();
      for (const [status, many] of made) this.inc({ status }, many);
    },
  });
  const making = new Histogram({
    name: 'bowls_answer_seconds',
    help: 'Duration of generated responses',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  new Gauge({
    name: 'bowls_mail',
    help: 'Emails in the outbox by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const rows = await db
        .selectFrom('outbox')
        .select(['state', (e) => e.fn.countAll<number>().as('mails')])
        .groupBy('state')
        .execute();
      this.reset();
      for (const state of ['waiting', 'failed', 'sent'])
        this.set({ state }, Number(rows.find((row) => row.state === state)?.mails ?? 0));
    },
  });
  return {
    countCachedResponse() {
      ready += 1;
    },
    timeResponse(response) {
      const started = performance.now();
      response.once('close', () => {
        made.set(response.statusCode, (made.get(response.statusCode) ?? 0) + 1);
        // Not timed: an event stream lasts as long as its client.
        if (response.req.url?.startsWith('/api/forum/live')) return;
        making.observe((performance.now() - started) / 1000);
      });
    },
    text: () => registry.metrics(),
  };
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Authorizes access to metrics: from this machine, or with the token of METRICS_TOKEN. Requests passed on by a local proxy do not
 * count as local.
 */
export function mayReadMetrics(
  request: Request,
  socket: string | undefined,
  token: string | undefined,
): boolean {
  const given = parseBearerToken(request.headers.get('authorization') ?? undefined);
  if (token !== undefined && given !== undefined && hashSecret(given) === hashSecret(token)) return true;
  const passedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) =>
    request.headers.has(name),
  );
  return loopback.test(socket ?? '') && !passedOn;
}
