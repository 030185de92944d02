import { formatDateTime } from '#app/core/clock.ts';
import type { UpdateJournal } from './journal.ts';
import { rollbackRetentionMs } from './rollback-data.ts';

const moment = (text: string) => formatDateTime(new Date(text));

/** Format the state of the last update, for the command, `check` and alert mails. */
export function formatUpdateState({
  phase,
  from,
  to,
  began,
  swapped = began,
  why = '',
  left = [],
}: UpdateJournal): string {
  const said = {
    prepare: `An update to ${to} is being prepared since ${moment(began)}.`,
    swap: `An update to ${to} is under way since ${moment(began)}.`,
    watch: `The site is at ${to} since ${moment(swapped)}, and is watched. ${why}`.trim(),
    done: `The site is at ${to} since ${moment(swapped)}. 'update --back' leads back to ${from} until ${moment(new Date(new Date(swapped).getTime() + rollbackRetentionMs).toISOString())}.`,
    failed: `The update to ${to} came to nothing, and the site has stayed at ${from}. ${why}`.trim(),
    back: `The site is going back from ${to} to ${from}. ${why}`.trim(),
    'went back': `${why} The site is at ${from} again, with all that was written meanwhile.`.trim(),
  }[phase];
  return left.length > 0 ? `${said} But for what that version has no place for: ${left.join(' ')}` : said;
}
