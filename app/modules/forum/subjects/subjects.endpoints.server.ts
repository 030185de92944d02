import { z } from '@hono/zod-openapi';
import type { RoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { storableText } from '#app/modules/forum/messages/field-schemas.server.ts';
import {
  invalidSubjectKindError,
  isSubjectKey,
  maxSubjectsPerRequest,
} from '#app/modules/forum/messages/subject-key.ts';
import {
  subjectGroupSchema,
  subjectKeySchema,
  subjectTopicLinksSchema,
  topicSubjectSchema,
} from '#app/modules/forum/messages/subject-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { findSubjects, listSubjectChoices } from './subjects.server.ts';
import { findTopicLinks } from './topic-subjects.server.ts';

/** Queries about subjects of topics. */
const query = queries({ permission: 'member' });

const keys = storableText(z.string('About what?'))
  .transform((of) => of.split(','))
  .pipe(
    z
      .array(z.string().refine(isSubjectKey, invalidSubjectKindError))
      .max(maxSubjectsPerRequest, `Please ask about ${maxSubjectsPerRequest} things at most.`),
  );

export const forumSubjectQueries = {
  links: query({
    route: 'GET /api/forum/about',
    summary: 'Count the topics about each of many subjects; only those with any',
    query: z.object({ of: keys }),
    response: z.array(subjectTopicLinksSchema),
    load: (site, { of }) => findTopicLinks(site, of),
  }),
  subjects: query({
    route: 'GET /api/forum/things',
    summary: 'List the subjects that a topic can have',
    response: z.array(subjectGroupSchema),
    load: (site) => listSubjectChoices(site),
  }),
  subject: query({
    route: 'GET /api/forum/things/{about}',
    summary: 'Return a subject of a topic: event:…, tie:… or open:…',
    params: { about: subjectKeySchema },
    response: topicSubjectSchema,
    async load(site, { about }) {
      const found = (await findSubjects(site, [about])).get(about);
      if (!found) throw new Refusal(404, 'This match, event or open is not there any more.');
      return found.about;
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof forumSubjectQueries> {}
}

export const forumSubjectsApi = (site: Site) => mountEndpoints(site, ...Object.values(forumSubjectQueries));
