import { z } from '@hono/zod-openapi';
import { forumIdSchema, refineStorableText } from './field-schemas.server.ts';
import { invalidTopicSubjectKindError, isTopicSubjectKey, topicSubjectKinds } from './subject-key.ts';

/** Subject of a topic: a fixture, a match of a club competition or an open, with its place on the public site. */
export const topicSubjectSchema = z
  .object({
    kind: z.enum(topicSubjectKinds),
    id: z.string(),
    /** 'Saltfleet (home)' */
    title: z.string(),
    /** 'Tuesday 5 May'; for a competition's match its play-by date, if there is one. */
    when: z.string(),
    href: z.string(),
  })
  .openapi('About');
export type TopicSubject = z.output<typeof topicSubjectSchema>;

/** Reference to a subject in requests. */
export const topicSubjectReferenceSchema = z.object({
  kind: z.enum(topicSubjectKinds, invalidTopicSubjectKindError),
  id: forumIdSchema,
});
export const topicSubjectKeySchema = refineStorableText(z.string(invalidTopicSubjectKindError)).refine(
  isTopicSubjectKey,
  invalidTopicSubjectKindError,
);

/** Group of subjects to choose from, with a heading. */
export const topicSubjectGroupSchema = z.object({ name: z.string(), things: z.array(topicSubjectSchema) });
export type TopicSubjectGroup = z.output<typeof topicSubjectGroupSchema>;

/** Number of topics about a subject, and the id if there is only one. */
export const forumLinksOfSubjectSchema = z.object({
  about: z.string(),
  topics: z.int(),
  topic_id: z.string().nullable(),
});
export type ForumLinksOfSubject = z.output<typeof forumLinksOfSubjectSchema>;
