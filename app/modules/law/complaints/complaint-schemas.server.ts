import { z } from '@hono/zod-openapi';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { emailOrNone, phoneOrNone, type TicketAnswer } from '#app/modules/members/members.ts';
import { writersName } from '#app/modules/register/register.ts';
import { abouts, ways, writtenWays } from './complaint.ts';

/** Zod schemas of complaints, for the form and the endpoints' requests. */

export const longText = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(4000, 'Please keep it under 4,000 characters.')
    .refine(isStorable, notStorable);

/** Form fields of a complaint, with an error message for each mistake. */
export const complaintFields = z
  .object({
    name: writersName,
    email: emailOrNone,
    phone: phoneOrNone,
    about: z.enum(abouts, 'Please choose what it is about.'),
    words: longText('Please tell us what went wrong.'),
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: 'Please give an e-mail address or a telephone number, so that we can answer.',
  });
export type Complaint = z.output<typeof complaintFields>;

/** Result of the form: the reference, or the submitted values with errors, to render the form again. */
export type ComplaintAnswer = TicketAnswer<Record<keyof Complaint, string>>;

const clock = z.object({
  state: z.enum(['waits', 'answered']),
  words: z.string(),
  /** Days left for an open complaint; negative if overdue. */
  left: z.int().nullable(),
});

export const complaintLine = z.object({
  id: z.string(),
  reference: z.string(),
  madeAt: z.string(),
  name: z.string(),
  about: z.enum(abouts),
  clock,
});
export type ComplaintLine = z.output<typeof complaintLine>;

export const complaintInFull = complaintLine.extend({
  email: z.string(),
  phone: z.string(),
  words: z.string(),
  way: z.enum(ways),
  due: z.string(),
  state: z.enum(['new', 'acknowledged', 'answered']),
  acknowledgedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answer: z.string(),
  /** Date on which it is purged. */
  keptUntil: z.string().nullable(),
  version: z.int(),
  notes: z.array(z.object({ id: z.string(), at: z.string(), by: z.string(), words: z.string() })),
});
export type ComplaintInFull = z.output<typeof complaintInFull>;

/** Request body of a complaint received by letter, by mail or in person. */
export const writtenDown = z.object({
  name: writersName,
  email: emailOrNone,
  phone: phoneOrNone,
  about: z.enum(abouts, 'Please choose what it is about.'),
  words: longText('Please write what they complain of.'),
  way: z.enum(writtenWays, 'Please say how it came.'),
  day: z.iso.date('Please give the day on which it came.'),
});

export const noteWords = z.object({ words: longText('Please write what was done.') });
export const answerWords = z.object({ answer: longText('Please write the answer.') });
