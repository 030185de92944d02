import { z } from '@hono/zod-openapi';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import {
  optionalEmailSchema,
  optionalTelephoneSchema,
  type PublicFormRetry,
  visitorNameSchema,
} from '#app/modules/members/members.ts';
import { complaintChannels, complaintSubjects, recordedComplaintChannels } from './complaint.ts';

/** Zod schemas of complaints, for the form and the endpoints' requests. */

export const requiredComplaintTextSchema = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(4000, 'Must be 4,000 characters or fewer.')
    .refine(isStorableText, notStorableMessage);

/** Form fields of a complaint, with an error message for each mistake. */
export const complaintFieldsSchema = z
  .object({
    name: visitorNameSchema,
    email: optionalEmailSchema,
    phone: optionalTelephoneSchema,
    about: z.enum(complaintSubjects, 'Choose what it is about.'),
    words: requiredComplaintTextSchema('Enter what went wrong.'),
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: 'Enter an email address or a phone number, so that we can reply.',
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
  about: z.enum(complaintSubjects, 'Choose what it is about.'),
  words: requiredComplaintTextSchema('Enter the complaint.'),
  way: z.enum(recordedComplaintChannels, 'Choose how we received it.'),
  day: z.iso.date('Enter the date we received it.'),
});

export const complaintNoteSchema = z.object({
  words: requiredComplaintTextSchema('Enter a note.'),
});
export const complaintAnswerSchema = z.object({
  answer: requiredComplaintTextSchema('Enter the answer.'),
});
