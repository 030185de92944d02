import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { today } from '#app/core/clock.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { type AssessmentId, assessmentIds, reviewed } from '#app/modules/law/assessments/assessment.ts';
import { readAssessment } from '#app/modules/law/assessments/assessments.server.ts';
import { countDue } from '#app/modules/law/clearing/clearing.server.ts';
import { isClearingDue, monthsAfter } from '#app/modules/law/clearing/clearing.ts';
import { listComplaints } from '#app/modules/law/complaints/complaints.server.ts';
import { picturesOfChildren } from '#app/modules/law/pictures/pictures.server.ts';
import { partsMissing } from '#app/modules/law/privacy/privacy-parts.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { thingKeys } from './law-things.ts';

/** Legal duty: the club's current state, and the next step. */
export const thing = z.object({
  key: z.enum(thingKeys),
  /** Current state, in a sentence. */
  now: z.string(),
  /** Next step; '' if none. */
  next: z.string(),
  /** Page of the next step; null if it is done outside the site. */
  path: z.string().nullable(),
  /** True if it is also shown on the admin dashboard. */
  isPressing: z.boolean(),
});
export type Thing = z.output<typeof thing>;

/** Returns the state of every legal duty: urgent ones first, then those with a next step. */
export async function lawNow(site: Site): Promise<Thing[]> {
  const { register } = site.club.uses;
  const things = await Promise.all([
    complaintsNow(site),
    ...(register ? [clearingThing(site, await lastLooks(site.db))] : []),
    ...assessmentIds.map((id) => assessmentThing(site, id)),
    privacyNow(site),
    safeguardingNow(site),
    picturesNow(site),
    requestsNow(),
  ]);
  return things.toSorted((a, b) => weight(b) - weight(a) || order.indexOf(a.key) - order.indexOf(b.key));
}

/**
 * Returns only the urgent duties, those with a due date, for the admin dashboard. Skips the queries for a register or an
 * assessment that was reviewed lately.
 */
export async function lawPressing(site: Site): Promise<Thing[]> {
  const date = today(site.clock);
  const looked = await lastLooks(site.db);
  const withClearing = site.club.uses.register && isClearingDue(date, looked.get('clearing') ?? null);
  const things = await Promise.all([
    complaintsNow(site),
    ...(withClearing ? [clearingThing(site, looked)] : []),
    ...assessmentIds
      .filter((id) => isOldReview(looked.get(id) ?? null, date))
      .map((id) => assessmentThing(site, id)),
  ]);
  return things.filter(({ isPressing }) => isPressing);
}

/** Returns the dates of the last clearing and of the last review of each assessment; never reviewed ones are absent. */
async function lastLooks(db: Kysely<Schema>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('assessment_answer')
    .select(['assessment as what', 'words as on'])
    .where('question', '=', reviewed)
    .unionAll(db.selectFrom('clearing').select((e) => [e.val('clearing').as('what'), 'at as on']))
    .orderBy('on')
    .execute();
  return new Map(rows.map(({ what, on }) => [what, on]));
}

const order: Thing['key'][] = [
  'complaints',
  'privacy',
  'clearing',
  ...assessmentIds,
  'safeguarding',
  'pictures',
  'requests',
];

const weight = ({ isPressing, next }: Thing) => (isPressing ? 2 : next === '' ? 0 : 1);

async function privacyNow({ db, club }: Site): Promise<Thing> {
  const page = await db.selectFrom('page').select('body').where('key', '=', 'privacy').executeTakeFirst();
  const text: RichText | undefined = page && JSON.parse(page.body);
  const missing = text ? partsMissing(text, club.uses) : [];
  const names = missing.map(({ name }) => name).join(', ');
  return {
    key: 'privacy',
    path: '/desk/pages/privacy',
    isPressing: false,
    now:
      missing.length > 0
        ? `The page does not mention: ${names}.`
        : 'The page mentions all that the club uses.',
    next: missing.length > 0 ? 'Add the words to the page' : '',
  };
}

async function complaintsNow(site: Site): Promise<Thing> {
  const waiting = (await listComplaints(site)).filter(({ clock }) => clock.state === 'waits');
  const [first] = waiting;
  return {
    key: 'complaints',
    path: '/desk/law/complaints',
    isPressing: waiting.some(({ clock }) => clock.left !== null && clock.left <= 7),
    now: first
      ? `${waiting.length === 1 ? 'One waits' : `${waiting.length} wait`}. ${first.reference} is ${first.clock.words.toLowerCase()}.`
      : 'No complaint is waiting.',
    next: first ? 'See to it' : '',
  };
}

async function clearingThing(site: Site, looks: Map<string, string>): Promise<Thing> {
  const due = await countDue(site);
  const last = looks.get('clearing') ?? null;
  const isDue = isClearingDue(today(site.clock), last);
  const looked = last
    ? `Last looked through on ${showDayAndYear(last.slice(0, 10))}.`
    : 'Not looked through yet.';
  return {
    key: 'clearing',
    path: '/desk/law/clearing',
    isPressing: isDue && due > 0,
    now: `${looked} ${due === 0 ? 'Nobody is to be cleared.' : `${due} left longer ago than they are kept.`}`,
    next: isDue ? 'Look through the list' : '',
  };
}

/** True if the last review is more than a year ago. */
const isOldReview = (reviewedOn: string | null, date: string) =>
  reviewedOn !== null && monthsAfter(reviewedOn, 12) < date;

async function assessmentThing(site: Site, id: AssessmentId): Promise<Thing> {
  const { reviewedOn, asked, answered } = await readAssessment(site.db, id);
  const isOld = isOldReview(reviewedOn, today(site.clock));
  const path = `/desk/law/assessments/${id}`;
  if (reviewedOn === null)
    return {
      key: id,
      path,
      isPressing: false,
      now: answered === 0 ? 'Not begun yet.' : `${answered} of ${asked} questions have an answer.`,
      next: answered === 0 ? 'Begin' : 'Go on',
    };
  return {
    key: id,
    path,
    isPressing: isOld,
    now: `Last looked through on ${showDayAndYear(reviewedOn)}.`,
    next: isOld ? 'Look through it again' : '',
  };
}

async function safeguardingNow({ club }: Site): Promise<Thing> {
  const { officer, email } = club.safeguarding;
  const named = { key: 'safeguarding' as const, path: officer ? '/safeguarding' : '/desk/settings' };
  if (!officer)
    return { ...named, isPressing: false, now: 'Nobody is named.', next: 'Name somebody in the settings' };
  return email
    ? { ...named, isPressing: false, now: `${officer} is named, and can be written to.`, next: '' }
    : {
        ...named,
        path: '/desk/settings',
        isPressing: false,
        next: 'Give them an address of their own',
        now: `${officer} is named. Messages go to an address that others may read.`,
      };
}

async function picturesNow(site: Site): Promise<Thing> {
  const pictures = await picturesOfChildren(site);
  const withheld = pictures.filter(({ givenBy }) => givenBy === '').length;
  return {
    key: 'pictures',
    path: '/desk/law/pictures',
    isPressing: false,
    now:
      pictures.length === 0
        ? 'No picture is marked as one of a child.'
        : `${pictures.length} marked; ${withheld} of them not shown, since nobody has agreed.`,
    next: withheld > 0 ? 'Ask the parents, or leave them hidden' : '',
  };
}

const requestsNow = async (): Promise<Thing> => ({
  key: 'requests',
  path: '/desk/law/requests',
  isPressing: false,
  now: 'Members take it from their account; for others you make the file here.',
  next: '',
});
