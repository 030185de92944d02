import { z } from '@hono/zod-openapi';

/** Member who can be mentioned in a message. */
export const mentionableMemberSchema = z.object({
  id: z.string(),
  /** Name as the forum shows it. */
  label: z.string(),
  /** Office in the club. */
  about: z.string().nullable(),
});
export type MentionableMember = z.output<typeof mentionableMemberSchema>;
