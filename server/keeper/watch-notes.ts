import type { Finding } from '#app/site/status.ts';

/** A trouble that cannot wait, from when it was first seen until it has been well for a while. */
export interface Alarm {
  what: Finding['what'];
  name: string;
  /** What was found when it was last looked at, without anybody's address. */
  said: string;
  since: string;
  /** When the keeper was told of it. */
  told: string | null;
  wellSince: string | null;
}

/** What is known from look to look, as JSON in the table of single facts. */
export interface WatchNotes {
  /** The moment from which the last word of a week was due. */
  week: string;
  alarms: Alarm[];
  /** The new version that was told in a word of the week: each once. */
  version?: string;
}

/** What comes and goes within minutes is no alarm; what comes back within an hour was not over. */
const [first, over] = [4 * 60_000, 3600_000];

/** The trouble without what belongs in no mail. */
export const plain = (finding: Finding) => finding.discreet ?? finding.said;

const isSame = (one: Pick<Finding, 'what' | 'name'>, other: Pick<Finding, 'what' | 'name'>) =>
  one.what === other.what && one.name === other.name;

const isLong = (from: string, now: Date, ms: number) => now.getTime() - new Date(from).getTime() >= ms;

/**
 * The alarms after one more look: which of them are to be told now, each once; and which are over, which is told once as well.
 * That mail does not go out cannot be told by mail: of that one it is said when it is over.
 */
export function afterLook(before: Alarm[], findings: Finding[], now: Date) {
  const at = now.toISOString();
  const pressing = findings.filter(({ state, urgent }) => state === 'trouble' && urgent);
  const begun: Finding[] = [];
  const ended: Alarm[] = [];
  const alarms: Alarm[] = [];
  for (const finding of pressing) {
    const { what, name } = finding;
    const was = before.find((alarm) => isSame(alarm, finding));
    const isNews = was?.told === null && what !== 'mail' && isLong(was.since, now, first);
    if (isNews) begun.push(finding);
    const told = isNews ? at : (was?.told ?? null);
    alarms.push({ what, name, said: plain(finding), since: was?.since ?? at, told, wellSince: null });
  }
  for (const alarm of before) {
    if (pressing.some((finding) => isSame(alarm, finding))) continue;
    // It could not be looked at, or is better and not yet well.
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
