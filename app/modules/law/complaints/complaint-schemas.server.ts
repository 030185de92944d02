import { z } from '@hono/zod-openapi';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import {
  optionalEmailSchema,
  optionalTelephoneSchema,
  type PublicFormRetry,
} from '#app/modules/members/members.ts';
import { visitorNameSchema } from '#app/modules/register/register.ts';
import { complaintChannels, complaintSubjects, recordedComplaintChannels } from './complaint.ts';

/** Zod schemas of complaints, for the form and the endpoints' requests. */

export const requiredComplaintTextSchema = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(4000, 'Please keep it under 4,000 characters.')
    .refine(isStorableText, notStorableMessage);

/** Form fields of a complaint, with an error message for each mistake. */
export const complaintFieldsSchema = z
  .object({
    name: visitorNameSchema,
    email: optionalEmailSchema,
    phone: optionalTelephoneSchema,
    about: z.enum(complaintSubjects, 'Please choose what it is about.'),
    words: requiredComplaintTextSchema('Please tell us what went wrong.'),
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: 'Please give an e-mail address or a telephone number, so that we can answer.',
  });
export type ComplaintFields = z.output<typeof complaintFieldsSchema>;

/** Result of the form: the reference, or the submitted values with errors, to render the form again. */
export type ComplaintFormResult = PublicFormRetry<Record<keyof ComplaintFields, string>>;

const complaintClockSchema = z.object({
  state: z.enum(['waits', 'answered']),
  words: z.string(),
  /** Days left for an open complaint; negative if overdue. */
  left: z.int().nullable(),
});

export const complaintSummarySchema = z.object({
  id: z.string(),
  reference: z.string(),
  madeAt: z.string(),
  name: z.string(),
  about: z.enum(complaintSubjects),
  clock: complaintClockSchema,
});
export type ComplaintSummary = z.output<typeof complaintSummarySchema>;

export const complaintSchema = complaintSummarySchema.extend({
  email: z.string(),
  phone: z.string(),
  words: z.string(),
  way: z.enum(complaintChannels),
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
export type FullComplaint = z.output<typeof complaintSchema>;

/** Request body of a complaint received by letter, by mail or in person. */
export const recordedComplaintSchema = z.object({
  name: visitorNameSchema,
  email: optionalEmailSchema,
  phone: optionalTelephoneSchema,
  about: z.enum(complaintSubjects, 'Please choose what it is about.'),
  words: requiredComplaintTextSchema('Please write what they complain of.'),
  way: z.enum(recordedComplaintChannels, 'Please say how it came.'),
  day: z.iso.date('Please give the day on which it came.'),
});

export const complaintNoteSchema = z.object({
  words: requiredComplaintTextSchema('Please write what was done.'),
});
export const complaintAnswerSchema = z.object({
  answer: requiredComplaintTextSchema('Please write the answer.'),
});
