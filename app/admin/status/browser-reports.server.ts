import type { Logger } from 'pino';
import type { Clock } from '#app/core/clock.ts';
import type { Database } from '#db/connection.ts';
import type { Stopped } from './browser-reports.ts';

export interface BrowserReports {
  take(reports: Stopped[]): Promise<void>;
  /** Number of violations since the start. */
  taken(): number;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    browserReports: BrowserReports;
  }
}

/** Maximum of logged violations an hour, each kind once. */
const mostAnHour = 20;
/** Maximum of stored violations, shown in the admin area. */
const mostKept = 10;
const key = 'browser_reports';

type Kept = Stopped & { at: string };

/** Count all reports, log each kind once an hour, and store the latest kinds for the admin area. */
export function createBrowserReports({ db, clock, log }: { db: Database; clock: Clock; log: Logger }) {
  let taken = 0;
  let hour = '';
  let known = new Set<string>();
  return {
    taken: () => taken,
    async take(reports) {
      for (const one of reports) {
        taken += 1;
        const at = clock().toISOString();
        if (at.slice(0, 13) !== hour) known = new Set();
        hour = at.slice(0, 13);
        if (known.has(nameOf(one)) || known.size >= mostAnHour) continue;
        known.add(nameOf(one));
        log.warn({ ...one }, 'a browser stopped something on a page');
        await keep(db, { ...one, at });
      }
    },
  } satisfies BrowserReports;
}

/** Return the kinds reported to any process since then, newest first. */
export async function latelyStopped(db: Database, since: Date): Promise<Kept[]> {
  return (await kept(db)).filter(({ at }) => at > since.toISOString());
}

async function kept(db: Database): Promise<Kept[]> {
  const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();
  return row ? JSON.parse(row.value) : [];
}

/** Without a lock: a concurrent write on a shared server may lose an entry, which is reported again within an hour. */
async function keep(db: Database, one: Kept): Promise<void> {
  const others = (await kept(db)).filter((other) => nameOf(other) !== nameOf(one));
  const value = JSON.stringify([one, ...others].slice(0, mostKept));
  await db
    .insertInto('site')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}

const nameOf = ({ directive, blocked, page }: Stopped) => `${directive} ${blocked} ${page}`;
