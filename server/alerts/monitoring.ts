import { readFailures } from '#app/admin/status/failures/failures.server.ts';
import { gzipOnlyRequestHeaders } from '#app/core/fetch/gzip-only.ts';
import { formatUnreachableReason } from '#app/core/fetch/why-unreachable.ts';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { isSiteReady } from '#app/http/health-routes.ts';
import { filterHealthTroubles } from '#app/site/health-result.ts';
import type { JobRunner } from '#server/jobs/job-runner.ts';
import type { ServerConfig } from '#server/settings/config.ts';
import { writeHeartbeatState } from './heartbeat-state.ts';
import { sendHealthAlertMails } from './send-alerts.ts';

/** Milliseconds: all checks run each hour, and on every round while an alert is open or a failure is new. */
const hour = 3600_000;

type Watched = Pick<
  ServerContext,
  'db' | 'clock' | 'club' | 'log' | 'photos' | 'postman' | 'checkHealth' | 'url'
>;

/** Create a monitoring round: run the health checks, notify the alert contacts, then send the heartbeat while all is well. */
export function createMonitoringRound(
  site: Watched,
  { heartbeat }: Pick<ServerConfig, 'heartbeat'>,
  ending: AbortSignal,
) {
  const { clock, log, checkHealth } = site;
  let [looked, logged] = [0, 0];
  let isPressing = false;
  let needsOne = false;

  async function checkAll(now: number): Promise<void> {
    const findings = await checkHealth();
    looked = now;
    needsOne = findings.some(({ state, urgent }) => state === 'trouble' && urgent);
    if (isHour(logged, now)) {
      logged = now;
      // Name only: the admin area shows details, and addresses do not belong in a log.
      for (const { what, name } of filterHealthTroubles(findings))
        log.error({ what, name }, 'the site needs looking after');
    }
    isPressing = await sendHealthAlertMails(site, findings);
  }

  async function heartBeats(address: string): Promise<void> {
    if (needsOne || !(await isSiteReady(site))) return writeHeartbeatState(site, 'held back');
    const why = await sendHeartbeat(address, ending);
    if (!ending.aborted) await writeHeartbeatState(site, why ? 'not taken' : 'taken', why);
  }

  return async () => {
    const now = clock().getTime();
    if (isPressing || isHour(looked, now) || (await hasNewFailures(site, looked)))
      await checkAll(now).catch((error) =>
        log.error({ err: error }, 'how the site is could not be looked at'),
      );
    if (heartbeat && !ending.aborted)
      await heartBeats(heartbeat).catch((error) => log.error({ err: error }, 'the heartbeat'));
  };
}

/** Milliseconds from a failure until it is stored, at most. */
const storedAfterMs = 2 * 60_000;

/** True if a kind of failures began that the last checks may not have seen. Never throws. */
async function hasNewFailures(
  { db, clock }: Pick<Watched, 'db' | 'clock'>,
  looked: number,
): Promise<boolean> {
  const since = new Date(looked - storedAfterMs).toISOString();
  const { kinds } = await readFailures(db, clock()).catch(() => ({ kinds: [] }));
  return kinds.some(({ firstAt }) => firstAt >= since);
}

/** True after an hour. Absolute difference, so that it is also due after a wrong clock was set back. */
const isHour = (then: number, now: number) => Math.abs(now - then) >= hour;

/** Run monitoring rounds in the primary process until stopped. With a heartbeat, the first round starts at once. */
export function startMonitoring(
  site: Watched & { jobs: JobRunner },
  config: Pick<ServerConfig, 'heartbeat'>,
) {
  const ending = new AbortController();
  const rounds = site.jobs.schedule('health-checks', createMonitoringRound(site, config, ending.signal));
  if (config.heartbeat) void rounds.run();
  return {
    async stop() {
      ending.abort();
      await rounds.stop();
    },
  };
}

/** Timeout of the heartbeat request, in milliseconds. */
const heartbeatTimeoutMs = 10_000;

/**
 * Send a heartbeat request to the maintainer's monitoring address, which alerts when it stops. Returns why the request failed;
 * undefined on success. Never throws.
 */
async function sendHeartbeat(address: string, ending: AbortSignal): Promise<string | undefined> {
  try {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(heartbeatTimeoutMs)]);
    const answer = await fetch(address, {
      signal,
      redirect: 'manual',
      headers: { 'user-agent': 'bowls-club', ...gzipOnlyRequestHeaders },
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `it answered with ${answer.status}`;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in ten seconds';
    return `it could not be reached: ${formatUnreachableReason(error)}`;
  }
}
