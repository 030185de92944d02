import { latelyStopped } from '#app/admin/status/browser-reports.server.ts';
import { saidOf } from '#app/admin/status/browser-reports.ts';
import { showMoment } from '#app/core/clock.ts';
import type { Finding } from '#app/site/status.ts';
import { finding, type Looked, twoDays } from './finding.ts';

/** Health result for reports by browsers: a note only, since anyone can send one, and most are caused by browser add-ons. */
export async function browsersFinding({ db, clock }: Looked): Promise<Finding> {
  const stopped = await latelyStopped(db, new Date(clock().getTime() - twoDays));
  const [last] = stopped;
  const say = (state: Finding['state'], said: string, todo = '') =>
    finding('browsers', 'Browsers', state, said, todo);
  if (!last) return say('well', 'In the last two days none has reported that it stopped something.');
  return say(
    'note',
    `Browsers reported that something on a page was stopped, last on ${showMoment(new Date(last.at))}: ${saidOf(stopped)}.`,
    'Open that page and see whether all of it works. If it does, a visitor has an add-on that puts things into pages: leave it. If something is missing, or several pages are named, tell whoever looks after the program: what was stopped has done no harm, but somebody may have tried to plant it.',
  );
}
