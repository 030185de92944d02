import { z } from '@hono/zod-openapi';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { topic } from '#app/club/forum/api-schemas.server.ts';
import { one, storable } from '#app/club/forum/fields.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { findTopicLinks, setAbout, shownTopic } from './about.server.ts';
import { isAboutKey, mostAsked, noSuchKind } from './about-key.ts';
import { about, aboutGroup, aboutKeyText, named, topicLinks } from './about-schemas.server.ts';
import { subjectAt, subjectsOf, subjectsOnOffer } from './subjects.server.ts';

const calls = {
  links: memberCall({
    method: 'get',
    path: '/api/forum/about',
    summary: 'How many topics there are about each of many things; only those with any',
    request: {
      query: z.object({
        of: storable(z.string('About what?'))
          .transform((of) => of.split(','))
          .pipe(
            z
              .array(z.string().refine(isAboutKey, noSuchKind))
              .max(mostAsked, `Please ask about ${mostAsked} things at most.`),
          ),
      }),
    },
    responses: {
      200: {
        description: 'Things that are talked about; `topic_id` where it is in one topic',
        ...json(z.array(topicLinks)),
      },
      ...refusals(401, 422),
    },
  }),
  subjects: memberCall({
    method: 'get',
    path: '/api/forum/things',
    summary: 'What a topic can be about, to choose from',
    responses: {
      200: {
        description: 'In groups',
        ...json(z.array(aboutGroup)),
      },
      ...refusals(401),
    },
  }),
  subject: memberCall({
    method: 'get',
    path: '/api/forum/things/{about}',
    summary: 'One thing that a topic can be about: event:…, tie:… or open:…',
    request: { params: z.object({ about: aboutKeyText }) },
    responses: { 200: { description: 'The thing', ...json(about) }, ...refusals(401, 404, 422) },
  }),
  setAbout: memberCall({
    method: 'put',
    path: '/forum/topics/{id}/about',
    summary: 'Says what one’s own topic is about; null for nothing',
    request: { ...one, ...body(z.object({ about: named.nullable() })) },
    responses: {
      200: { description: 'Said', ...json(topic) },
      ...refusals(400, 401, 403, 404, 409, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about what topics are about; the forum's guard (forum.api.ts) stands before them. */
export function aboutApi(site: Site) {
  return memberCalls()
    .openapi(calls.links, async (c) => c.json(await findTopicLinks(site, c.req.valid('query').of), 200))
    .openapi(calls.subjects, async (c) => c.json(await subjectsOnOffer(site), 200))
    .openapi(calls.subject, async (c) => {
      const { about } = c.req.valid('param');
      const found = (await subjectsOf(site, [about])).get(about);
      if (!found) throw new Refusal(404, 'This match, event or open is not there any more.');
      return c.json(found.about, 200);
    })
    .openapi(calls.setAbout, async (c) => {
      const { about } = c.req.valid('json');
      const input = { ...c.req.valid('param'), about: about && (await subjectAt(site, about)).key };
      const changed = await setAbout(site, c.get('viewer'), input);
      return c.json(await shownTopic(site, changed), 200);
    });
}
