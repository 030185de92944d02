import type { PublicFormRetry } from '#app/modules/members/members.ts';
import type {
  OpenCompetitionEntrant,
  OpenCompetitionEntry,
  OpenCompetitionEntryState,
} from './entry-schemas.server.ts';

/** Labels and counts of entries, for admins and the printed list. */

export const openCompetitionEntryStateLabels: Record<OpenCompetitionEntryState, string> = {
  in: 'has a place',
  waiting: 'waiting list',
  withdrawn: 'withdrawn',
};

/** Returns an entry as a booking, under the name of its skip. */
export const toNamedEntry = <T extends { skip: string }>(entry: T) => ({ ...entry, name: entry.skip });

/** Counts the entries with a place, on the waiting list, and with an unpaid place. */
export function countOpenCompetitionEntries(entries: Pick<OpenCompetitionEntry, 'state' | 'is_paid'>[]) {
  const taken = entries.filter(({ state }) => state === 'in');
  return {
    taken: taken.length,
    waiting: entries.filter(({ state }) => state === 'waiting').length,
    unpaid: taken.filter(({ is_paid }) => !is_paid).length,
  };
}

/** Response of a rejected entry form, rendered again with the submitted values. */
export type OpenCompetitionEntryFormRetry = PublicFormRetry<OpenCompetitionEntrant>;

/** Returns the rows of the CSV file. */
export function toOpenCompetitionEntryCsvRows(entries: OpenCompetitionEntry[]): string[][] {
  return [
    ['No.', 'Skip', 'Others', 'Telephone', 'E-mail', 'Paid', 'State', 'Note', 'Entered'],
    ...entries.map((entry) => [
      String(entry.number),
      entry.skip,
      entry.others.join(', '),
      entry.phone,
      entry.email,
      entry.is_paid ? 'yes' : 'no',
      openCompetitionEntryStateLabels[entry.state],
      entry.note,
      entry.made_at.slice(0, 10),
    ]),
  ];
}

/** Retention of entries after the open's day, in months (stated on the privacy page). */
export const openCompetitionEntryRetentionMonths = 6;
