import { formatDateTime } from '#app/core/clock.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { readHeartbeatState } from '#server/alerts/heartbeat-state.ts';
import { createHealthResult, type HealthCheckContext } from './health-result.ts';

/** Milliseconds for which a failing monitor is tolerated. */
const toleratedMs = 3600_000;

/** Health result for the heartbeat; none when it is not configured. */
export async function checkHeartbeatHealth({
  db,
  clock,
  heartbeat,
}: HealthCheckContext): Promise<HealthResult[]> {
  if (!heartbeat) return [];
  const say = (state: HealthResult['state'], said: string, todo = '') => [
    createHealthResult('heartbeat', 'Heartbeat', state, said, todo),
  ];
  const last = await readHeartbeatState(db);
  if (!last) return say('well', 'The address of HEARTBEAT_URL has not been called yet.');
  const since = formatDateTime(new Date(last.since));
  if (last.how === 'taken')
    return say('well', `The heartbeat has been received every five minutes since ${since}.`);
  if (last.how === 'held back')
    return say('note', `The heartbeat has been paused since ${since}, because of an urgent problem.`);
  const isShort = clock().getTime() - new Date(last.since).getTime() < toleratedMs;
  return say(
    isShort ? 'well' : 'trouble',
    `The address of HEARTBEAT_URL has not received the heartbeat since ${since}: ${last.why ?? 'no reason given'}.`,
    isShort ? '' : 'Check the address in HEARTBEAT_URL, and ask the company that runs that service.',
  );
}
