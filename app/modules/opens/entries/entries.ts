import type { TicketAnswer } from '#app/modules/members/members.ts';
import type { Entrant, Entry, EntryState } from './entry-schemas.server.ts';

/** Who has entered an open: words for the desk and for the list. */

export const entryStateWords: Record<EntryState, string> = {
  in: 'has a place',
  waiting: 'waiting list',
  withdrawn: 'withdrawn',
};

/** How many of a list have a place, wait, and have a place that is not paid for. */
export function countEntries(entries: Pick<Entry, 'state' | 'is_paid'>[]) {
  const taken = entries.filter(({ state }) => state === 'in');
  return {
    taken: taken.length,
    waiting: entries.filter(({ state }) => state === 'waiting').length,
    unpaid: taken.filter(({ is_paid }) => !is_paid).length,
  };
}

/** What the form on an open's page shows after it was sent: itself again with what was typed. */
export type EntryAnswer = TicketAnswer<Entrant>;

/** The list for a spreadsheet. */
export function entryRows(entries: Entry[]): string[][] {
  return [
    ['No.', 'Skip', 'Others', 'Telephone', 'E-mail', 'Paid', 'State', 'Note', 'Entered'],
    ...entries.map((entry) => [
      String(entry.number),
      entry.skip,
      entry.others.join(', '),
      entry.phone,
      entry.email,
      entry.is_paid ? 'yes' : 'no',
      entryStateWords[entry.state],
      entry.note,
      entry.made_at.slice(0, 10),
    ]),
  ];
}

/** How long entries are kept after the open's day, in months (the privacy page says so). */
export const keptMonths = 6;
