import { z } from '@hono/zod-openapi';
import { aboutKinds, isAboutKey, noSuchKind } from './about-key.ts';
import { id, storable } from './fields.server.ts';

/** Subject of a topic: a fixture, a match of a club competition or an open, with its place on the public site. */
export const about = z
  .object({
    kind: z.enum(aboutKinds),
    id: z.string(),
    /** 'Saltfleet (home)' */
    title: z.string(),
    /** 'Tuesday 5 May'; for a competition's match its play-by date, if there is one. */
    when: z.string(),
    href: z.string(),
  })
  .openapi('About');
export type About = z.output<typeof about>;

/** Reference to a subject in requests. */
export const named = z.object({ kind: z.enum(aboutKinds, noSuchKind), id });
export const aboutKeyText = storable(z.string(noSuchKind)).refine(isAboutKey, noSuchKind);

/** Group of subjects to choose from, with a heading. */
export const aboutGroup = z.object({ name: z.string(), things: z.array(about) });
export type AboutGroup = z.output<typeof aboutGroup>;

/** Number of topics about a subject, and the id if there is only one. */
export const topicLinks = z.object({
  about: z.string(),
  topics: z.int(),
  topic_id: z.string().nullable(),
});
export type TopicLinks = z.output<typeof topicLinks>;
