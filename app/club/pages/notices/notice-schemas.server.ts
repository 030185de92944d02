import { z } from '@hono/zod-openapi';
import { isOneLine } from '#app/core/one-line.ts';
import { mostNoticeTitle } from './notices.ts';

const titleMissing = 'Please say what it is about.';

/** What an officer says of a notice. */
export const noticeFacts = z.object({
  title: z
    .string(titleMissing)
    .trim()
    .min(1, titleMissing)
    .max(mostNoticeTitle, `A title can be at most ${mostNoticeTitle} characters long.`)
    .refine(isOneLine, 'A title is one line of text.'),
  body: z.string().default(''),
  starts: z.iso.date('Please give the first day.'),
  ends: z
    .preprocess((value) => (value === '' ? null : value), z.iso.date('This is no day.').nullable())
    .default(null),
  is_pinned: z.boolean().default(false),
  /** A section's key, where it is for one alone. */
  section: z
    .preprocess((value) => (value === '' ? null : value), z.string().max(80).nullable())
    .default(null),
});
export type NoticeFacts = z.output<typeof noticeFacts>;

export const noticeSection = z.object({ id: z.string(), name: z.string(), putBy: z.boolean() });

/** Short news for the home page. */
export const notice = z.object({
  id: z.string(),
  title: z.string(),
  /** A rich-text document serialised to a string; '' for none beside the title. */
  body: z.string(),
  /** The first and the last day on which it is shown, 'YYYY-MM-DD'; without a last one it stays. */
  starts: z.string(),
  ends: z.string().nullable(),
  is_pinned: z.boolean(),
  section: z.string().nullable(),
  version: z.int(),
});
export type Notice = z.output<typeof notice>;
