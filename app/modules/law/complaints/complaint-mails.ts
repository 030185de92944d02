import { showDayAndYear } from '#app/core/dates.ts';
import type { Mail } from '#app/site/mail.ts';
import { type About, ifNotContent, whatHappens } from './complaint.ts';

/** Mail templates for complaints. None quotes the complaint, since the address may be mistyped. */

interface Complained {
  name: string;
  email: string;
  reference: string;
  about: About;
}

const to = ({ name, email }: Complained) => ({ to: email, toName: name, greeting: `Dear ${name},` });

export function acknowledgementMail(club: string, complaint: Complained): Mail {
  return {
    ...to(complaint),
    subject: `We have your message: ${complaint.reference}`,
    lines: [
      `Thank you for telling us. ${club} has your complaint. Its reference is ${complaint.reference}.`,
      'This is what happens:',
      ...whatHappens,
    ],
    after: ['You can add something by answering this mail.', ifNotContent[complaint.about]],
  };
}

export function answerMail(club: string, complaint: Complained & { answer: string }): Mail {
  return {
    ...to(complaint),
    subject: `Our answer to your message: ${complaint.reference}`,
    lines: [`${club} has looked into your complaint.`, ...paragraphs(complaint.answer)],
    after: [ifNotContent[complaint.about]],
  };
}

export const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

interface Keeper {
  name: string;
  email: string;
}

const toKeeper = ({ name, email }: Keeper) => ({ to: email, toName: name, greeting: `Dear ${name},` });

/** Mail to the officers responsible: says only that there is a complaint. */
export function newComplaintMail(
  keeper: Keeper,
  { reference, due, link }: { reference: string; due: string; link: string },
): Mail {
  return {
    ...toKeeper(keeper),
    subject: `A complaint has come: ${reference}`,
    lines: [
      'Somebody has made a complaint to the club. You look after complaints, so please read it.',
      `Whoever wrote must know by ${showDayAndYear(due)} that we have it, and gets an answer without delay. If it is about yourself, please leave it to somebody else.`,
    ],
    action: { label: 'Read it', link },
  };
}

export function dueMail(
  keeper: Keeper,
  { reference, due, link, isNew }: { reference: string; due: string; link: string; isNew: boolean },
): Mail {
  return {
    ...toKeeper(keeper),
    subject: `The complaint ${reference} waits: ${showDayAndYear(due)}`,
    lines: [
      isNew
        ? `Nobody has told whoever made the complaint ${reference} that we have it. The law wants that by ${showDayAndYear(due)}.`
        : `The complaint ${reference} has waited for an answer for more than three weeks.`,
    ],
    action: { label: 'See to it', link },
  };
}
