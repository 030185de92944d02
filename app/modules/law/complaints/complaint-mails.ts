import { formatDayAndYear } from '#app/core/dates.ts';
import { addressMailTo, type OutgoingMail } from '#app/site/mail.ts';
import { type ComplaintSubject, complaintAppealTexts, complaintProcedureTexts } from './complaint.ts';

/** Mail templates for complaints. None quotes the complaint, since the address may be mistyped. */

interface ComplainantContact {
  name: string;
  email: string;
  reference: string;
  about: ComplaintSubject;
}

export function createComplaintAcknowledgementMail(
  club: string,
  complaint: ComplainantContact,
): OutgoingMail {
  return {
    ...addressMailTo(complaint),
    subject: `We have received your complaint: ${complaint.reference}`,
    lines: [
      `Thank you for letting us know. ${club} has received your complaint. The reference is ${complaint.reference}.`,
      'This is what happens next:',
      ...complaintProcedureTexts,
    ],
    after: ['Reply to this email if you want to add anything.', complaintAppealTexts[complaint.about]],
  };
}

export function createComplaintAnswerMail(
  club: string,
  complaint: ComplainantContact & { answer: string },
): OutgoingMail {
  return {
    ...addressMailTo(complaint),
    subject: `Our answer to your complaint: ${complaint.reference}`,
    lines: [`${club} has looked into your complaint.`, ...splitComplaintParagraphs(complaint.answer)],
    after: [complaintAppealTexts[complaint.about]],
  };
}

export const splitComplaintParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

interface ComplaintRecipient {
  name: string;
  email: string;
}

/** Mail to the officers responsible: says only that there is a complaint. */
export function createNewComplaintMail(
  keeper: ComplaintRecipient,
  { reference, due, link }: { reference: string; due: string; link: string },
): OutgoingMail {
  return {
    ...addressMailTo(keeper),
    subject: `New complaint: ${reference}`,
    lines: [
      'The club has received a complaint. You look after complaints, so please read it.',
      `It must be acknowledged by ${formatDayAndYear(due)} and answered without delay. If it is about you, please leave it to someone else.`,
    ],
    action: { label: 'Read the complaint', link },
  };
}

export function createComplaintDueMail(
  keeper: ComplaintRecipient,
  { reference, due, link, isNew }: { reference: string; due: string; link: string; isNew: boolean },
): OutgoingMail {
  return {
    ...addressMailTo(keeper),
    subject: `Complaint ${reference}: ${isNew ? 'acknowledgement' : 'answer'} due by ${formatDayAndYear(due)}`,
    lines: [
      isNew
        ? `Complaint ${reference} has not been acknowledged yet. The law requires this by ${formatDayAndYear(due)}.`
        : `Complaint ${reference} has been waiting for an answer for more than three weeks.`,
    ],
    action: { label: 'Open the complaint', link },
  };
}
