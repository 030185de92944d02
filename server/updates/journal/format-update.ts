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
    prepare: `An update to ${to} has been in preparation since ${moment(began)}.`,
    swap: `An update to ${to} has been running since ${moment(began)}.`,
    watch: `The site has been running ${to} since ${moment(swapped)} and is being monitored. ${why}`.trim(),
    done: `The site has been running ${to} since ${moment(swapped)}. You can go back to ${from} with ‘update --back’ until ${moment(new Date(new Date(swapped).getTime() + rollbackRetentionMs).toISOString())}.`,
    failed: `The update to ${to} failed, and the site still runs ${from}. ${why}`.trim(),
    back: `The site is going back from ${to} to ${from}. ${why}`.trim(),
    'went back': `${why} The site runs ${from} again, with all data saved in the meantime.`.trim(),
  }[phase];
  return left.length > 0 ? `${said} This version cannot store some of the data: ${left.join(' ')}` : said;
}
