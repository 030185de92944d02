import { showMoment } from '#app/core/clock.ts';
import type { Finding } from '#app/site/status.ts';
import { lastHeartbeat } from '#server/keeper/heartbeat-notes.ts';
import { finding, type Looked } from './finding.ts';

/** Milliseconds for which a failing monitor is tolerated. */
const patience = 3600_000;

/** Health result for the heartbeat; none when it is not configured. */
export async function heartbeatFinding({ db, clock, heartbeat }: Looked): Promise<Finding[]> {
  if (!heartbeat) return [];
  const say = (state: Finding['state'], said: string, todo = '') => [
    finding('heartbeat', 'Heartbeat', state, said, todo),
  ];
  const last = await lastHeartbeat(db);
  if (!last) return say('well', 'The address of HEARTBEAT_URL has not been called yet.');
  const since = showMoment(new Date(last.since));
  if (last.how === 'taken') return say('well', `Each five minutes since ${since} it has been taken.`);
  if (last.how === 'held back')
    return say('note', `It has been held back since ${since}, as something needs you at once.`);
  const isShort = clock().getTime() - new Date(last.since).getTime() < patience;
  return say(
    isShort ? 'well' : 'trouble',
    `The address of HEARTBEAT_URL has not taken it since ${since}: ${last.why ?? 'nothing was said'}.`,
    isShort ? '' : 'Look whether the address in HEARTBEAT_URL is still right, and at whoever runs it.',
  );
}
