import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { formatMoney } from '#app/core/money.ts';
import { listUrgentLegalDuties } from '#app/modules/law/law.server.ts';
import { legalDutyLabels } from '#app/modules/law/law.ts';
import { readLettersOverview } from '#app/modules/letters/letters.server.ts';
import { formatCountWithNoun } from '#app/modules/pages/format-count.ts';
import { readTotalSubscriptionsOwed } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readAdminHomeCounts } from './admin-counts.server.ts';
import { type AdminSectionStatus, toAdminWaitingItems } from './section-status.ts';

/** Queries for the status of the sections for members and documents, with the work that waits in each. */

export async function readDocumentsAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { documents: all, publicDocuments: shown } = await readAdminHomeCounts(site);
  const ways = [{ name: 'Add a document', path: '/desk/documents/add' }];
  if (all === 0) return { line: 'There is none yet', ways };
  return { line: `${all === 1 ? 'One document' : `${all} documents`}, ${shown} for everybody`, ways };
}

export async function readMembershipFeesAdminSectionStatus({ db, clock }: Site): Promise<AdminSectionStatus> {
  const owed = await readTotalSubscriptionsOwed(db, clock);
  if (!owed) return { line: '' };
  const { members, pence } = owed;
  if (members === 0) return { line: 'Nobody owes anything' };
  return {
    line: members === 1 ? '1 member owes' : `${members} members owe`,
    state: `${formatMoney(pence)} owing`,
  };
}

/** The last letter sent, the drafts, and letters that did not reach everybody. */
export async function readLettersAdminSectionStatus({ db, clock }: Site): Promise<AdminSectionStatus> {
  const { drafts, last, failed } = await readLettersOverview(db, clock);
  const path = '/desk/letters';
  const unsent = failed.map(({ id, subject }) => ({ name: subject, path: `${path}/${id}` }));
  const being = drafts > 0 ? formatCountWithNoun(drafts, 'draft', 'drafts') : '';
  const sent = last
    ? `Last: ${last.subject}, ${formatDayAndMonth(todayInLondon(() => new Date(last.at)).slice(5))}`
    : '';
  return {
    line: [sent, being].filter(Boolean).join('; ') || 'None has been written yet',
    ways: [{ name: 'Write to all', path: `${path}/write` }],
    ...(unsent.length > 0 && { state: 'Did not reach all' }),
    waiting: toAdminWaitingItems('A letter did not reach everybody', path, unsent),
  };
}

/** Urgent items: a complaint near its deadline, the yearly clear-out, a risk assessment older than a year. */
export async function readLegalDutiesAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
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
