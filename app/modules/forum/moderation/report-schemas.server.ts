import { z } from '@hono/zod-openapi';
import { forumIdSchema, refineStorableText } from '#app/modules/forum/messages/field-schemas.server.ts';

/** Schemas of reports: as a member makes one, as it is listed, and as a moderator closes it. */

export const newForumReportSchema = z.object({
  topic_id: forumIdSchema,
  post_id: forumIdSchema.optional(),
  why: refineStorableText(
    z
      .string('Please say why.')
      .trim()
      .min(1, 'Please say why.')
      .max(1000, 'Please keep it under 1,000 characters.'),
  ),
});

export const forumReportSchema = z.object({
  id: z.string(),
  why: z.string(),
  made_at: z.string(),
  by: z.string(),
  topic_id: z.string(),
  post_id: z.string().nullable(),
  title: z.string(),
  /** Reported text, serialised. */
  content: z.string(),
  author: z.string(),
  author_id: z.string(),
});
export type ForumReport = z.output<typeof forumReportSchema>;

/** Reason of a moderator's action: for the audit log, and for the author if they are mailed. */
export const forumModerationReasonSchema = refineStorableText(
  z.string('Please say why.').trim().min(1, 'Please say why.').max(500, 'Please keep it shorter.'),
);

export const closeForumReportSchema = z.object({
  act: z
    .enum(['nothing', 'remove', 'warn', 'week', 'month'], 'Please say what is to be done.')
    .default('nothing'),
  outcome: forumModerationReasonSchema,
});
export type CloseForumReportInput = z.output<typeof closeForumReportSchema>;
