import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import {
  forumLinksOfSubjectSchema,
  refineStorableText,
  topicSubjectGroupSchema,
  topicSubjectKeySchema,
  topicSubjectSchema,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import {
  invalidTopicSubjectKindError,
  isTopicSubjectKey,
  maxTopicSubjectsPerRequest,
} from '#app/modules/forum-messages/forum-messages.ts';
import type { Site } from '#app/site/site.server.ts';
import { findTopicSubjects, listTopicSubjectChoices } from './subjects.server.ts';
import { findForumLinksOfSubjects } from './topic-subjects.server.ts';

/** Queries about subjects of topics. */
const query = queries({ permission: 'member' });

const keys = refineStorableText(z.string('Choose a match, event or open.'))
  .transform((of) => of.split(','))
  .pipe(
    z
      .array(z.string().refine(isTopicSubjectKey, invalidTopicSubjectKindError))
      .max(maxTopicSubjectsPerRequest, `Must be ${maxTopicSubjectsPerRequest} items or fewer.`),
  );

export const forumSubjectEndpoints = {
  links: query({
    route: 'GET /api/forum/about',
    summary: 'Count the topics about each of many subjects; only those with any',
    query: z.object({ of: keys }),
    response: z.array(forumLinksOfSubjectSchema),
    load: (site, { of }) => findForumLinksOfSubjects(site, of),
  }),
  subjects: query({
    route: 'GET /api/forum/things',
    summary: 'List the subjects that a topic can have',
    response: z.array(topicSubjectGroupSchema),
    load: (site) => listTopicSubjectChoices(site),
  }),
  subject: query({
    route: 'GET /api/forum/things/{about}',
    summary: 'Return a subject of a topic: event:…, tie:… or open:…',
    params: { about: topicSubjectKeySchema },
    response: topicSubjectSchema,
    async load(site, { about }) {
      const found = (await findTopicSubjects(site, [about])).get(about);
      if (!found)
        throw new Refusal(404, 'We cannot find that match, event or open. It may have been deleted.');
      return found.about;
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof forumSubjectEndpoints> {}
}

export const forumSubjectsApi = (site: Site) => mountEndpoints(site, ...Object.values(forumSubjectEndpoints));
