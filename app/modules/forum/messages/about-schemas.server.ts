import { z } from '@hono/zod-openapi';
import { aboutKinds, isAboutKey, noSuchKind } from './about-key.ts';
import { id, storable } from './fields.server.ts';

/** What a topic is about: a fixture, a match of a club competition or an open, with its place on the public site. */
export const about = z
  .object({
    kind: z.enum(aboutKinds),
    id: z.string(),
    /** 'Saltfleet (home)' */
    title: z.string(),
    /** 'Tuesday 5 May'; for a competition's match the last day for it, if there is one. */
    when: z.string(),
    href: z.string(),
  })
  .openapi('About');
export type About = z.output<typeof about>;

/** The same as it is named by those who say so. */
export const named = z.object({ kind: z.enum(aboutKinds, noSuchKind), id });
export const aboutKeyText = storable(z.string(noSuchKind)).refine(isAboutKey, noSuchKind);

/** Things to choose from, under one heading. */
export const aboutGroup = z.object({ name: z.string(), things: z.array(about) });
export type AboutGroup = z.output<typeof aboutGroup>;

/** What is being said about one thing: how many topics there are and, where it is but one, which. */
export const topicLinks = z.object({
  about: z.string(),
  topics: z.int(),
  topic_id: z.string().nullable(),
});
export type TopicLinks = z.output<typeof topicLinks>;
