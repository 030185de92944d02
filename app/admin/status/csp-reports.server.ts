import type { Logger } from 'pino';
import type { Clock } from '#app/core/clock.ts';
import type { Database } from '#db/connection.ts';
import type { CspViolation } from './csp-reports.ts';

export interface CspReportCollector {
  add(reports: CspViolation[]): Promise<void>;
  /** Number of violations since the start. */
  count(): number;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    cspReports: CspReportCollector;
  }
}

/** Maximum of logged violations an hour, each kind once. */
const maxLoggedPerHour = 20;
/** Maximum of stored violations, shown in the admin area. */
const maxStoredViolations = 10;
const key = 'browser_reports';

type StoredViolation = CspViolation & { at: string };

/** Count all reports, log each kind once an hour, and store the latest kinds for the admin area. */
export function createCspReportCollector({ db, clock, log }: { db: Database; clock: Clock; log: Logger }) {
  let taken = 0;
  let hour = '';
  let known = new Set<string>();
  return {
    count: () => taken,
    async add(reports) {
      for (const one of reports) {
        taken += 1;
        const at = clock().toISOString();
        if (at.slice(0, 13) !== hour) known = new Set();
        hour = at.slice(0, 13);
        if (known.has(getViolationKey(one)) || known.size >= maxLoggedPerHour) continue;
        known.add(getViolationKey(one));
        log.warn({ ...one }, 'a browser stopped something on a page');
        await storeViolation(db, { ...one, at });
      }
    },
  } satisfies CspReportCollector;
}

/** Return the kinds reported to any process since then, newest first. */
export async function listRecentCspViolations(db: Database, since: Date): Promise<StoredViolation[]> {
  return (await readStoredViolations(db)).filter(({ at }) => at > since.toISOString());
}

async function readStoredViolations(db: Database): Promise<StoredViolation[]> {
  const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();
  return row ? JSON.parse(row.value) : [];
}

/** Without a lock: a concurrent write on a shared server may lose an entry, which is reported again within an hour. */
async function storeViolation(db: Database, one: StoredViolation): Promise<void> {
  const others = (await readStoredViolations(db)).filter(
    (other) => getViolationKey(other) !== getViolationKey(one),
  );
  const value = JSON.stringify([one, ...others].slice(0, maxStoredViolations));
  await db
    .insertInto('site')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}

const getViolationKey = ({ directive, blocked, page }: CspViolation) => `${directive} ${blocked} ${page}`;
