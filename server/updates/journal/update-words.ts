import { showMoment } from '#app/core/clock.ts';
import type { Journal } from './journal.ts';
import { week } from './kept.ts';

const moment = (text: string) => showMoment(new Date(text));

/** Format the state of the last update, for the command, `check` and alert mails. */
export function updateWords({
  phase,
  from,
  to,
  began,
  swapped = began,
  why = '',
  left = [],
}: Journal): string {
  const said = {
    prepare: `An update to ${to} is being prepared since ${moment(began)}.`,
    swap: `An update to ${to} is under way since ${moment(began)}.`,
    watch: `The site is at ${to} since ${moment(swapped)}, and is watched. ${why}`.trim(),
    done: `The site is at ${to} since ${moment(swapped)}. 'update --back' leads back to ${from} until ${moment(new Date(new Date(swapped).getTime() + week).toISOString())}.`,
    failed: `The update to ${to} came to nothing, and the site has stayed at ${from}. ${why}`.trim(),
    back: `The site is going back from ${to} to ${from}. ${why}`.trim(),
    'went back': `${why} The site is at ${from} again, with all that was written meanwhile.`.trim(),
  }[phase];
  return left.length > 0 ? `${said} But for what that version has no place for: ${left.join(' ')}` : said;
}
