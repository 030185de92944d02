import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import { listUrgentLegalDuties } from '#app/modules/law/law.server.ts';
import { legalDutyLabels } from '#app/modules/law/law.ts';
import { readLettersOverview } from '#app/modules/letters/letters.server.ts';
import { readTotalSubscriptionsOwed } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readAdminHomeCounts } from './admin-counts.server.ts';
import { type AdminSectionStatus, toAdminWaitingItems } from './section-status.ts';

/** Queries for the status of the sections for members and documents, with the work that waits in each. */

export async function readDocumentsAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { documents: all, publicDocuments: shown } = await readAdminHomeCounts(site);
  const ways = [{ name: 'Add a document', path: '/desk/documents/add' }];
  if (all === 0) return { line: 'No documents yet', ways };
  return { line: `${all === 1 ? 'One document' : `${all} documents`}, ${shown} for everyone`, ways };
}

export async function readMembershipFeesAdminSectionStatus({ db, clock }: Site): Promise<AdminSectionStatus> {
  const owed = await readTotalSubscriptionsOwed(db, clock);
  if (!owed) return { line: '' };
  const { members, pence } = owed;
  if (members === 0) return { line: 'No one owes anything' };
  return {
    line: formatCount(members, 'member owes', 'members owe'),
    state: `${formatMoney(pence)} owing`,
  };
}

/** The last letter sent, the drafts, and letters that did not reach everybody. */
export async function readLettersAdminSectionStatus({ db, clock }: Site): Promise<AdminSectionStatus> {
  const { drafts, last, failed } = await readLettersOverview(db, clock);
  const path = '/desk/letters';
  const unsent = failed.map(({ id, subject }) => ({ name: subject, path: `${path}/${id}` }));
  const being = drafts > 0 ? formatCount(drafts, 'draft') : '';
  const sent = last
    ? `Last: ${last.subject}, ${formatDayAndMonth(todayInLondon(() => new Date(last.at)).slice(5))}`
    : '';
  return {
    line: [sent, being].filter(Boolean).join('; ') || 'No letters yet',
    ways: [{ name: 'Write to all members', path: `${path}/write` }],
    ...(unsent.length > 0 && { state: 'Did not reach everyone' }),
    waiting: toAdminWaitingItems('A letter did not reach everyone', path, unsent),
  };
}

/** Urgent items: a complaint near its deadline, the yearly clear-out, a risk assessment older than a year. */
export async function readLegalDutiesAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const pressing = await listUrgentLegalDuties(site);
  return {
    line: '',
    ...(pressing.length > 0 && { state: `${pressing.length} to do` }),
    waiting: pressing.map(({ key, now, path }) => ({
      what: `${legalDutyLabels[key].name}: ${now}`,
      path: path ?? '/desk/law',
      first: [],
      since: null,
    })),
  };
}
