import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import {
  assessmentReviewRowId,
  type LegalAssessmentId,
  legalAssessmentIds,
} from '#app/modules/law/assessments/assessment.ts';
import { readLegalAssessmentState } from '#app/modules/law/assessments/assessments.server.ts';
import { countClearableFormerMembers } from '#app/modules/law/clearing/clearing.server.ts';
import { addMonths, isYearlyMemberClearingDue } from '#app/modules/law/clearing/clearing.ts';
import { listComplaints } from '#app/modules/law/complaints/complaints.server.ts';
import { listPicturesOfChildren } from '#app/modules/law/pictures/child-pictures.server.ts';
import { findMissingPrivacyParagraphs } from '#app/modules/law/privacy/privacy-paragraphs.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { legalDutyKeys } from './legal-duty-labels.ts';

/** Legal duty: the club's current state, and the next step. */
export const legalDutySchema = z.object({
  key: z.enum(legalDutyKeys),
  /** Current state, in a sentence. */
  now: z.string(),
  /** Next step; '' if none. */
  next: z.string(),
  /** Page of the next step; null if it is done outside the site. */
  path: z.string().nullable(),
  /** True if it is also shown on the admin dashboard. */
  isPressing: z.boolean(),
});
export type LegalDuty = z.output<typeof legalDutySchema>;

/** Returns the state of every legal duty: urgent ones first, then those with a next step. */
export async function listLegalDuties(site: Site): Promise<LegalDuty[]> {
  const { register } = site.club.uses;
  const things = await Promise.all([
    readComplaintsDuty(site),
    ...(register ? [readClearingDuty(site, await readLastReviews(site.db))] : []),
    ...legalAssessmentIds.map((id) => readAssessmentDuty(site, id)),
    readPrivacyDuty(site),
    readSafeguardingDuty(site),
    readPicturesDuty(site),
    readRequestsDuty(),
  ]);
  return things.toSorted(
    (a, b) =>
      getDutyUrgency(b) - getDutyUrgency(a) || legalDutyOrder.indexOf(a.key) - legalDutyOrder.indexOf(b.key),
  );
}

/**
 * Returns only the urgent duties, those with a due date, for the admin dashboard. Skips the queries for a register or an
 * assessment that was reviewed lately.
 */
export async function listUrgentLegalDuties(site: Site): Promise<LegalDuty[]> {
  const date = todayInLondon(site.clock);
  const looked = await readLastReviews(site.db);
  const withClearing =
    site.club.uses.register && isYearlyMemberClearingDue(date, looked.get('clearing') ?? null);
  const things = await Promise.all([
    readComplaintsDuty(site),
    ...(withClearing ? [readClearingDuty(site, looked)] : []),
    ...legalAssessmentIds
      .filter((id) => isReviewOverdue(looked.get(id) ?? null, date))
      .map((id) => readAssessmentDuty(site, id)),
  ]);
  return things.filter(({ isPressing }) => isPressing);
}

/** Returns the dates of the last clearing and of the last review of each assessment; never reviewed ones are absent. */
async function readLastReviews(db: Kysely<DatabaseSchema>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('assessment_answer')
    .select(['assessment as what', 'words as on'])
    .where('question', '=', assessmentReviewRowId)
    .unionAll(db.selectFrom('clearing').select((e) => [e.val('clearing').as('what'), 'at as on']))
    .orderBy('on')
    .execute();
  return new Map(rows.map(({ what, on }) => [what, on]));
}

const legalDutyOrder: LegalDuty['key'][] = [
  'complaints',
  'privacy',
  'clearing',
  ...legalAssessmentIds,
  'safeguarding',
  'pictures',
  'requests',
];

const getDutyUrgency = ({ isPressing, next }: LegalDuty) => (isPressing ? 2 : next === '' ? 0 : 1);

async function readPrivacyDuty({ db, club }: Site): Promise<LegalDuty> {
  const page = await db.selectFrom('page').select('body').where('key', '=', 'privacy').executeTakeFirst();
  const text: RichText | undefined = page && JSON.parse(page.body);
  const missing = text ? findMissingPrivacyParagraphs(text, club.uses) : [];
  const names = missing.map(({ name }) => name).join(', ');
  return {
    key: 'privacy',
    path: '/desk/pages/privacy',
    isPressing: false,
    now:
      missing.length > 0
        ? `The page does not mention ${names}.`
        : 'The page covers all the features the club uses.',
    next: missing.length > 0 ? 'Add the missing text' : '',
  };
}

async function readComplaintsDuty(site: Site): Promise<LegalDuty> {
  const waiting = (await listComplaints(site)).filter(({ clock }) => clock.state === 'waits');
  const [first] = waiting;
  return {
    key: 'complaints',
    path: '/desk/law/complaints',
    isPressing: waiting.some(({ clock }) => clock.left !== null && clock.left <= 7),
    now: first
      ? `${waiting.length === 1 ? 'One open complaint' : `${waiting.length} open complaints`}. ${first.reference} has ${first.clock.words.toLowerCase()}.`
      : 'No open complaints.',
    next: first ? 'Open complaints' : '',
  };
}

async function readClearingDuty(site: Site, looks: Map<string, string>): Promise<LegalDuty> {
  const due = await countClearableFormerMembers(site);
  const last = looks.get('clearing') ?? null;
  const isDue = isYearlyMemberClearingDue(todayInLondon(site.clock), last);
  const looked = last ? `Last reviewed on ${formatDayAndYear(last.slice(0, 10))}.` : 'Not reviewed yet.';
  return {
    key: 'clearing',
    path: '/desk/law/clearing',
    isPressing: isDue && due > 0,
    now: `${looked} ${due === 0 ? 'No records to delete.' : `The details of ${formatCount(due, 'former member')} can be deleted.`}`,
    next: isDue ? 'Review the list' : '',
  };
}

/** True if the last review is more than a year ago. */
const isReviewOverdue = (reviewedOn: string | null, date: string) =>
  reviewedOn !== null && addMonths(reviewedOn, 12) < date;

async function readAssessmentDuty(site: Site, id: LegalAssessmentId): Promise<LegalDuty> {
  const { reviewedOn, asked, answered } = await readLegalAssessmentState(site.db, id);
  const isOld = isReviewOverdue(reviewedOn, todayInLondon(site.clock));
  const path = `/desk/law/assessments/${id}`;
  if (reviewedOn === null)
    return {
      key: id,
      path,
      isPressing: false,
      now: answered === 0 ? 'Not started yet.' : `${answered} of ${asked} questions answered.`,
      next: answered === 0 ? 'Start' : 'Continue',
    };
  return {
    key: id,
    path,
    isPressing: isOld,
    now: `Last reviewed on ${formatDayAndYear(reviewedOn)}.`,
    next: isOld ? 'Review it again' : '',
  };
}

async function readSafeguardingDuty({ club }: Site): Promise<LegalDuty> {
  const { officer, email } = club.safeguarding;
  const named = { key: 'safeguarding' as const, path: officer ? '/safeguarding' : '/desk/settings' };
  if (!officer)
    return {
      ...named,
      isPressing: false,
      now: 'No Safeguarding Officer is named.',
      next: 'Name someone in the settings',
    };
  return email
    ? { ...named, isPressing: false, now: `${officer} is named and can be contacted.`, next: '' }
    : {
        ...named,
        path: '/desk/settings',
        isPressing: false,
        next: 'Add a private email address',
        now: `${officer} is named. Messages go to an address that other people may read.`,
      };
}

async function readPicturesDuty(site: Site): Promise<LegalDuty> {
  const pictures = await listPicturesOfChildren(site);
  const withheld = pictures.filter(({ givenBy }) => givenBy === '').length;
  return {
    key: 'pictures',
    path: '/desk/law/pictures',
    isPressing: false,
    now:
      pictures.length === 0
        ? 'No pictures are marked as showing a child.'
        : `${formatCount(pictures.length, 'picture is', 'pictures are')} marked as showing a child. ${withheld === 0 ? 'A parent or guardian has agreed to each.' : `Hidden because no one has agreed: ${withheld}.`}`,
    next: withheld > 0 ? 'Ask the parents or leave them hidden' : '',
  };
}

const readRequestsDuty = async (): Promise<LegalDuty> => ({
  key: 'requests',
  path: '/desk/law/requests',
  isPressing: false,
  now: 'Members can download their data from their account. You can create a file for others here.',
  next: '',
});
