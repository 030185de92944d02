import type { HealthResult } from '#app/site/health-result.ts';

/** Urgent problem, from its first health check until it has been resolved for a while. */
export interface HealthAlert {
  what: HealthResult['what'];
  name: string;
  /** Last text of the result, without addresses. */
  said: string;
  since: string;
  /** Time of the alert mail. */
  told: string | null;
  wellSince: string | null;
  /** Set for a kind of failures: mailed at once, and its end is not mailed. */
  failure?: string;
}

/** State between rounds, as JSON in the `site` table. */
export interface HealthAlertState {
  /** Due time of the last weekly mail. */
  week: string;
  alarms: HealthAlert[];
  /** Version announced in a weekly mail, so that each is announced once. */
  version?: string;
}

/** Milliseconds: a problem must last this long to be an alert, and be resolved this long to be over. */
const [first, over] = [4 * 60_000, 3600_000];

/** Text of a result without data that does not belong in a mail. */
export const getMailableHealthText = (finding: HealthResult) => finding.discreet ?? finding.said;

type Identity = Pick<HealthResult, 'what' | 'name' | 'failure'>;

export const isSameHealthResult = (one: Identity, other: Identity) =>
  one.what === other.what && one.name === other.name && one.failure === other.failure;

const isLong = (from: string, now: Date, ms: number) => now.getTime() - new Date(from).getTime() >= ms;

/**
 * Update the alerts after a round: which begin and which end now, each reported once. A failure of mail itself cannot be mailed:
 * it is reported when it is over. A kind of failures has happened, and need not be seen twice.
 */
export function updateHealthAlerts(before: HealthAlert[], findings: HealthResult[], now: Date) {
  const at = now.toISOString();
  const pressing = findings.filter(
    ({ state, urgent, failure }) => state === 'trouble' && (urgent || failure),
  );
  const begun: HealthResult[] = [];
  const ended: HealthAlert[] = [];
  const alarms: HealthAlert[] = [];
  for (const finding of pressing) {
    const { what, name, failure } = finding;
    const previous = before.find((alarm) => isSameHealthResult(alarm, finding));
    const isNews = failure
      ? !previous
      : previous?.told === null && what !== 'mail' && isLong(previous.since, now, first);
    if (isNews) begun.push(finding);
    const notifiedAt = isNews ? at : (previous?.told ?? null);
    alarms.push({
      what,
      name,
      said: getMailableHealthText(finding),
      since: previous?.since ?? at,
      told: notifiedAt,
      wellSince: null,
      ...(failure && { failure }),
    });
  }
  for (const alarm of before) {
    if (pressing.some((finding) => isSameHealthResult(alarm, finding))) continue;
    // The check failed, or the problem is no longer urgent but not yet resolved.
    if (findings.some((finding) => isSameHealthResult(alarm, finding) && finding.state === 'trouble')) {
      alarms.push(alarm);
      continue;
    }
    if (alarm.failure) continue;
    const wellSince = alarm.wellSince ?? at;
    const isWorthIt =
      alarm.told !== null || (alarm.what === 'mail' && isLong(alarm.since, new Date(wellSince), over));
    if (!isWorthIt) continue;
    if (isLong(wellSince, now, over)) ended.push({ ...alarm, wellSince });
    else alarms.push({ ...alarm, wellSince });
  }
  return { alarms, begun, ended };
}
