import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { isAboutKey, mostAsked, noSuchKind } from '#app/modules/forum/messages/about-key.ts';
import {
  about,
  aboutGroup,
  aboutKeyText,
  topicLinks,
} from '#app/modules/forum/messages/about-schemas.server.ts';
import { storable } from '#app/modules/forum/messages/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { findTopicLinks } from './about.server.ts';
import { subjectsOf, subjectsOnOffer } from './subjects.server.ts';

/** Queries about subjects of topics. */
const query = queries({ permission: 'member' });

const keys = storable(z.string('About what?'))
  .transform((of) => of.split(','))
  .pipe(
    z
      .array(z.string().refine(isAboutKey, noSuchKind))
      .max(mostAsked, `Please ask about ${mostAsked} things at most.`),
  );

export const subjectQueries = {
  links: query({
    route: 'GET /api/forum/about',
    summary: 'Count the topics about each of many subjects; only those with any',
    query: z.object({ of: keys }),
    response: z.array(topicLinks),
    load: (site, { of }) => findTopicLinks(site, of),
  }),
  subjects: query({
    route: 'GET /api/forum/things',
    summary: 'List the subjects that a topic can have',
    response: z.array(aboutGroup),
    load: (site) => subjectsOnOffer(site),
  }),
  subject: query({
    route: 'GET /api/forum/things/{about}',
    summary: 'Return a subject of a topic: event:…, tie:… or open:…',
    params: { about: aboutKeyText },
    response: about,
    async load(site, { about }) {
      const found = (await subjectsOf(site, [about])).get(about);
      if (!found) throw new Refusal(404, 'This match, event or open is not there any more.');
      return found.about;
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof subjectQueries> {}
}

export const subjectsApi = (site: Site) => mountEndpoints(site, ...Object.values(subjectQueries));
