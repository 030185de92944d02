import { z } from '@hono/zod-openapi';
import { forumIdSchema, refineStorableText } from '#app/modules/forum-messages/forum-messages.server.ts';

/** Schemas of reports: as a member makes one, as it is listed, and as a moderator closes it. */

export const newForumReportSchema = z.object({
  topic_id: forumIdSchema,
  post_id: forumIdSchema.optional(),
  why: refineStorableText(
    z
      .string('Enter a reason.')
      .trim()
      .min(1, 'Enter a reason.')
      .max(1000, 'Must be 1,000 characters or fewer.'),
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
  z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(500, 'Must be 500 characters or fewer.'),
);

export const closeForumReportSchema = z.object({
  act: z.enum(['nothing', 'remove', 'warn', 'week', 'month'], 'Choose an action.').default('nothing'),
  outcome: forumModerationReasonSchema,
});
export type CloseForumReportInput = z.output<typeof closeForumReportSchema>;
