import { formatCount } from '#app/core/language.ts';
import { addDays } from '#app/core/season-days.ts';

/** Labels and rules of complaints, for the public page and the admin area. */

export const complaintSubjects = ['my details', 'something else'] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];

export const complaintSubjectLabels: Record<ComplaintSubject, string> = {
  'my details': 'My details: the information the club has about me, or how it used it',
  'something else': 'Something else',
};

/** Ways of receiving a complaint that officers record themselves. */
export const recordedComplaintChannels = ['letter', 'spoken', 'mail'] as const;
export const complaintChannels = [...recordedComplaintChannels, 'form'] as const;

export const complaintChannelLabels: Record<(typeof complaintChannels)[number], string> = {
  letter: 'by letter',
  spoken: 'in person',
  mail: 'by email',
  form: 'by the form on the website',
};

/** Legal limit for the acknowledgement of a complaint, in days. */
export const complaintAcknowledgementDays = 30;
/** Days before the due date at which the responsible officers are reminded. */
export const complaintReminderDays = 7;
export const complaintRetentionYears = 2;

export const isComplaintReference = (text: string) => /^[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(text);

/** Returns the last day for acknowledging a complaint made on `day`. */
export const getComplaintAcknowledgementDueDate = (day: string) => addDays(day, complaintAcknowledgementDays);

type ComplaintDeadlineState =
  | { state: 'answered' }
  /** `forWhat` is the next step; both steps have the same due date. */
  | { state: 'waits'; forWhat: 'acknowledgement' | 'answer'; left: number };

/** Returns the state of a complaint on a given day: the next step and the days left, negative if overdue. */
export function getComplaintDeadlineState(
  { state, due }: { state: 'new' | 'acknowledged' | 'answered'; due: string },
  today: string,
): ComplaintDeadlineState {
  if (state === 'answered') return { state: 'answered' };
  const left = Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000);
  return { state: 'waits', forWhat: state === 'new' ? 'acknowledgement' : 'answer', left };
}

/** 'To be acknowledged: 7 days left', 'To be answered: 3 days late'. */
export function formatComplaintDeadlineState(clock: ComplaintDeadlineState): string {
  if (clock.state === 'answered') return 'Answered';
  const { forWhat, left } = clock;
  const what = forWhat === 'acknowledgement' ? 'To be acknowledged' : 'To be answered';
  const days = formatCount(Math.abs(left), 'day');
  if (left === 0) return `${what}: today is the last day`;
  return left > 0 ? `${what}: ${days} left` : `${what}: ${days} late`;
}

/** Procedure of a complaint, as explained to complainants. */
export const complaintProcedureTexts = [
  'Someone who was not involved looks into it without delay, and keeps you informed if it takes a while.',
  'We answer you, saying what we found and what we have done about it.',
];

/** Next authority for a complainant who is not satisfied with the answer. */
export const complaintAppealTexts: Record<ComplaintSubject, string> = {
  'my details':
    'If you are not happy with our answer, or have not had one, you can complain to the Information Commissioner’s Office: ico.org.uk/make-a-complaint.',
  'something else':
    'If you are not happy with our answer, or have not had one, you can ask the whole committee to look at it.',
};
