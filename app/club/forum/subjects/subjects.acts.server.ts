import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { isAboutKey, mostAsked, noSuchKind } from '#app/club/forum/messages/about-key.ts';
import {
  about,
  aboutGroup,
  aboutKeyText,
  topicLinks,
} from '#app/club/forum/messages/about-schemas.server.ts';
import { storable } from '#app/club/forum/messages/fields.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { findTopicLinks } from './about.server.ts';
import { subjectsOf, subjectsOnOffer } from './subjects.server.ts';

/** What topics are about, and what they can be about. */
const look = looks({ room: 'member' });

const keys = storable(z.string('About what?'))
  .transform((of) => of.split(','))
  .pipe(
    z
      .array(z.string().refine(isAboutKey, noSuchKind))
      .max(mostAsked, `Please ask about ${mostAsked} things at most.`),
  );

export const subjectLooks = {
  links: look({
    at: 'GET /api/forum/about',
    what: 'How many topics there are about each of many things; only those with any',
    asks: z.object({ of: keys }),
    answers: z.array(topicLinks),
    reads: (site, { of }) => findTopicLinks(site, of),
  }),
  subjects: look({
    at: 'GET /api/forum/things',
    what: 'What a topic can be about, to choose from',
    answers: z.array(aboutGroup),
    reads: (site) => subjectsOnOffer(site),
  }),
  subject: look({
    at: 'GET /api/forum/things/{about}',
    what: 'One thing that a topic can be about: event:…, tie:… or open:…',
    params: { about: aboutKeyText },
    answers: about,
    async reads(site, { about }) {
      const found = (await subjectsOf(site, [about])).get(about);
      if (!found) throw new Refusal(404, 'This match, event or open is not there any more.');
      return found.about;
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof subjectLooks> {}
}

export const subjectsApi = (site: Site) => actsApi(site, ...Object.values(subjectLooks));
