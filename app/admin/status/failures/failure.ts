import type { ErrorFrame } from './error-frames.ts';

/** Something that broke: a page, an endpoint, a background job, or a script in a browser. */
const failureSources = ['page', 'call', 'job', 'script'] as const;
export type FailureSource = (typeof failureSources)[number];

/** Failure of a page, a job or a script. Contains nothing that people typed: no path parameters, no query, no message of the error. */
export interface Failure {
  source: FailureSource;
  /** Route pattern, endpoint or title of the job: '/opens/:slug', 'POST /login', 'Reminders of duties'. */
  place: string;
  /** 'TypeError', 'Error ERR_SQLITE_ERROR'. */
  error: string;
  /** Innermost first. */
  frames: ErrorFrame[];
  /** Failures of the same hash are one kind: the error, where it was thrown, and its message without values. */
  fingerprint: string;
  /** Id of the log line, which a visitor was given too; unset for a job that logs its failures itself. */
  id?: string;
  /** Browser family of a script that failed: 'Firefox'. */
  browser?: string;
  /** Running version, or 'an earlier version' for a script of a page that was opened before an update. */
  version?: string;
}

/** Failures of one kind, as stored. */
export interface FailureKind extends Pick<Failure, 'source' | 'error' | 'fingerprint'> {
  /** Differs for a kind that comes back after it was marked as solved. */
  id: string;
  places: string[];
  browsers: string[];
  version: string;
  count: number;
  firstAt: string;
  lastAt: string;
  /** Latest ids, the newest first. */
  ids: string[];
}

/** Failures counted without their kind, since there were too many kinds. */
export interface OtherFailures {
  count: number;
  lastAt: string;
}

export interface StoredFailures {
  kinds: FailureKind[];
  others: OtherFailures | null;
}

/** Days after its last failure that a kind is forgotten. */
export const failureDays = 7;
/** Maximum numbers of kinds. Anyone can send reports of scripts: they never take the place of the site's own failures. */
const maxKinds = { script: 10, own: 20 };
/** Maximum numbers of ids, places and browsers of a kind. */
const [maxIds, maxPlaces] = [3, 5];

const countKinds = (kinds: FailureKind[], source: FailureSource) =>
  kinds.filter((kind) => (kind.source === 'script') === (source === 'script')).length;

/** Removes what has not happened again for `failureDays`. */
export function expireFailures({ kinds, others }: StoredFailures, now: Date): StoredFailures {
  const since = new Date(now.getTime() - failureDays * 24 * 3600_000).toISOString();
  return {
    kinds: kinds.filter(({ lastAt }) => lastAt > since),
    others: others && others.lastAt > since ? others : null,
  };
}

/** Adds kinds to those stored. A kind beyond the maximum is only counted. */
export function mergeFailures(stored: StoredFailures, added: FailureKind[]): StoredFailures {
  const kinds = [...stored.kinds];
  let { others } = stored;
  for (const one of added) {
    const index = kinds.findIndex(({ fingerprint }) => fingerprint === one.fingerprint);
    const known = kinds[index];
    if (known) kinds[index] = mergeKinds(known, one);
    else if (countKinds(kinds, one.source) < maxKinds[one.source === 'script' ? 'script' : 'own'])
      kinds.push(one);
    else others = { count: (others?.count ?? 0) + one.count, lastAt: one.lastAt };
  }
  return { kinds, others };
}

const firstOf = (values: string[], most: number) => [...new Set(values)].slice(0, most);

const mergeKinds = (known: FailureKind, one: FailureKind): FailureKind => ({
  ...known,
  places: firstOf([...known.places, ...one.places], maxPlaces),
  browsers: firstOf([...known.browsers, ...one.browsers], maxPlaces),
  version: one.version,
  count: known.count + one.count,
  lastAt: one.lastAt,
  ids: firstOf([...one.ids, ...known.ids], maxIds),
});

/** A kind of one failure. */
export const toFailureKind = (failure: Failure, at: Date, version: string): FailureKind => ({
  id: `${failure.fingerprint}-${at.getTime().toString(36)}`,
  source: failure.source,
  error: failure.error,
  fingerprint: failure.fingerprint,
  places: [failure.place],
  browsers: failure.browser ? [failure.browser] : [],
  version: failure.version ?? version,
  count: 1,
  firstAt: at.toISOString(),
  lastAt: at.toISOString(),
  ids: failure.id ? [failure.id] : [],
});
