import { todayInLondon } from '#app/core/clock.ts';
import { formatDay } from '#app/core/dates.ts';
import { formatMoney } from '#app/core/money.ts';
import { listUrgentLegalDuties } from '#app/modules/law/law.server.ts';
import { legalDutyLabels } from '#app/modules/law/law.ts';
import { readLettersOverview } from '#app/modules/letters/letters.server.ts';
import { formatCount } from '#app/modules/pages/format-count.ts';
import { readTotalOwed } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readAdminCounts } from './admin-counts.server.ts';
import { type AdminSectionStatus, toWaitingItems } from './section-status.ts';

/** Queries for the status of the sections for members and documents, with the work that waits in each. */

export async function readDocumentsSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { documents: all, publicDocuments: shown } = await readAdminCounts(site);
  const ways = [{ name: 'Add a document', path: '/desk/documents/add' }];
  if (all === 0) return { line: 'There is none yet', ways };
  return { line: `${all === 1 ? 'One document' : `${all} documents`}, ${shown} for everybody`, ways };
}

export async function readSubscriptionsSectionStatus({ db, clock }: Site): Promise<AdminSectionStatus> {
  const owed = await readTotalOwed(db, clock);
  if (!owed) return { line: '' };
  const { members, pence } = owed;
  if (members === 0) return { line: 'Nobody owes anything' };
  return {
    line: members === 1 ? '1 member owes' : `${members} members owe`,
    state: `${formatMoney(pence)} owing`,
  };
}

/** The last letter sent, the drafts, and letters that did not reach everybody. */
export async function readLettersSectionStatus({ db, clock }: Site): Promise<AdminSectionStatus> {
  const { drafts, last, failed } = await readLettersOverview(db, clock);
  const path = '/desk/letters';
  const unsent = failed.map(({ id, subject }) => ({ name: subject, path: `${path}/${id}` }));
  const being = drafts > 0 ? formatCount(drafts, 'draft', 'drafts') : '';
  const sent = last
    ? `Last: ${last.subject}, ${formatDay(todayInLondon(() => new Date(last.at)).slice(5))}`
    : '';
  return {
    line: [sent, being].filter(Boolean).join('; ') || 'None has been written yet',
    ways: [{ name: 'Write to all', path: `${path}/write` }],
    ...(unsent.length > 0 && { state: 'Did not reach all' }),
    waiting: toWaitingItems('A letter did not reach everybody', path, unsent),
  };
}

/** Urgent items: a complaint near its deadline, the yearly clear-out, a risk assessment older than a year. */
export async function readLawSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const pressing = await listUrgentLegalDuties(site);
  return {
    line: '',
    ...(pressing.length > 0 && { state: `${pressing.length} to see to` }),
    waiting: pressing.map(({ key, now, path }) => ({
      what: `${legalDutyLabels[key].name}: ${now}`,
      path: path ?? '/desk/law',
      first: [],
      since: null,
    })),
  };
}
