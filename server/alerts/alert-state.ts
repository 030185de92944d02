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

const isSame = (one: Pick<HealthResult, 'what' | 'name'>, other: Pick<HealthResult, 'what' | 'name'>) =>
  one.what === other.what && one.name === other.name;

const isLong = (from: string, now: Date, ms: number) => now.getTime() - new Date(from).getTime() >= ms;

/**
 * Update the alerts after a round: which begin and which end now, each reported once. A failure of mail itself cannot be mailed:
 * it is reported when it is over.
 */
export function updateHealthAlerts(before: HealthAlert[], findings: HealthResult[], now: Date) {
  const at = now.toISOString();
  const pressing = findings.filter(({ state, urgent }) => state === 'trouble' && urgent);
  const begun: HealthResult[] = [];
  const ended: HealthAlert[] = [];
  const alarms: HealthAlert[] = [];
  for (const finding of pressing) {
    const { what, name } = finding;
    const previous = before.find((alarm) => isSame(alarm, finding));
    const isNews = previous?.told === null && what !== 'mail' && isLong(previous.since, now, first);
    if (isNews) begun.push(finding);
    const notifiedAt = isNews ? at : (previous?.told ?? null);
    alarms.push({
      what,
      name,
      said: getMailableHealthText(finding),
      since: previous?.since ?? at,
      told: notifiedAt,
      wellSince: null,
    });
  }
  for (const alarm of before) {
    if (pressing.some((finding) => isSame(alarm, finding))) continue;
    // The check failed, or the problem is no longer urgent but not yet resolved.
    if (findings.some((finding) => isSame(alarm, finding) && finding.state === 'trouble')) {
      alarms.push(alarm);
      continue;
    }
    const wellSince = alarm.wellSince ?? at;
    const isWorthIt =
      alarm.told !== null || (alarm.what === 'mail' && isLong(alarm.since, new Date(wellSince), over));
    if (!isWorthIt) continue;
    if (isLong(wellSince, now, over)) ended.push({ ...alarm, wellSince });
    else alarms.push({ ...alarm, wellSince });
  }
  return { alarms, begun, ended };
}
