import { formatDayAndYear } from '#app/core/dates.ts';
import type { OutgoingMail } from '#app/site/mail.ts';
import { type ComplaintSubject, complaintAppealTexts, complaintProcedureTexts } from './complaint.ts';

/** Mail templates for complaints. None quotes the complaint, since the address may be mistyped. */

interface ComplainantContact {
  name: string;
  email: string;
  reference: string;
  about: ComplaintSubject;
}

const addressComplainant = ({ name, email }: ComplainantContact) => ({
  to: email,
  toName: name,
  greeting: `Dear ${name},`,
});

export function createComplaintAcknowledgementMail(
  club: string,
  complaint: ComplainantContact,
): OutgoingMail {
  return {
    ...addressComplainant(complaint),
    subject: `We have your message: ${complaint.reference}`,
    lines: [
      `Thank you for telling us. ${club} has your complaint. Its reference is ${complaint.reference}.`,
      'This is what happens:',
      ...complaintProcedureTexts,
    ],
    after: ['You can add something by answering this mail.', complaintAppealTexts[complaint.about]],
  };
}

export function createComplaintAnswerMail(
  club: string,
  complaint: ComplainantContact & { answer: string },
): OutgoingMail {
  return {
    ...addressComplainant(complaint),
    subject: `Our answer to your message: ${complaint.reference}`,
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

const addressOfficer = ({ name, email }: ComplaintRecipient) => ({
  to: email,
  toName: name,
  greeting: `Dear ${name},`,
});

/** Mail to the officers responsible: says only that there is a complaint. */
export function createNewComplaintMail(
  keeper: ComplaintRecipient,
  { reference, due, link }: { reference: string; due: string; link: string },
): OutgoingMail {
  return {
    ...addressOfficer(keeper),
    subject: `A complaint has come: ${reference}`,
    lines: [
      'Somebody has made a complaint to the club. You look after complaints, so please read it.',
      `Whoever wrote must know by ${formatDayAndYear(due)} that we have it, and gets an answer without delay. If it is about yourself, please leave it to somebody else.`,
    ],
    action: { label: 'Read it', link },
  };
}

export function createComplaintDueMail(
  keeper: ComplaintRecipient,
  { reference, due, link, isNew }: { reference: string; due: string; link: string; isNew: boolean },
): OutgoingMail {
  return {
    ...addressOfficer(keeper),
    subject: `The complaint ${reference} waits: ${formatDayAndYear(due)}`,
    lines: [
      isNew
        ? `Nobody has told whoever made the complaint ${reference} that we have it. The law wants that by ${formatDayAndYear(due)}.`
        : `The complaint ${reference} has waited for an answer for more than three weeks.`,
    ],
    action: { label: 'See to it', link },
  };
}
