import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, json, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import { about, aboutKeyText, named, one, storable, topic } from '#app/club/forum/api-schemas.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { setAbout, shownTopic, topicLinks } from './about.server.ts';
import { isAboutKey, mostAsked, noSuchKind } from './about.ts';
import { subjectAt, subjectsOf, subjectsOnOffer } from './subjects.server.ts';

const security = tokenNeeded;

const calls = {
  talk: createRoute({
    method: 'get',
    path: '/api/forum/about',
    summary: 'How many topics there are about each of many things; only those with any',
    security,
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
        ...json(z.array(z.object({ about: z.string(), topics: z.int(), topic_id: z.string().nullable() }))),
      },
      ...refusals(401, 422),
    },
  }),
  subjects: createRoute({
    method: 'get',
    path: '/api/forum/things',
    summary: 'What a topic can be about, to choose from',
    security,
    responses: {
      200: {
        description: 'In groups',
        ...json(z.array(z.object({ name: z.string(), things: z.array(about) }))),
      },
      ...refusals(401),
    },
  }),
  subject: createRoute({
    method: 'get',
    path: '/api/forum/things/{about}',
    summary: 'One thing that a topic can be about: event:…, tie:… or open:…',
    security,
    request: { params: z.object({ about: aboutKeyText }) },
    responses: { 200: { description: 'The thing', ...json(about) }, ...refusals(401, 404, 422) },
  }),
  setAbout: createRoute({
    method: 'put',
    path: '/forum/topics/{id}/about',
    summary: 'Says what one’s own topic is about; null for nothing',
    security,
    request: { ...one, ...body(z.object({ about: named.nullable() })) },
    responses: {
      200: { description: 'Said', ...json(topic) },
      ...refusals(400, 401, 403, 404, 409, 415, 422, 429),
    },
  }),
};

/** The calls about what topics are about; the forum's guard (forum.api.ts) stands before them. */
export function aboutApi(site: Site) {
  return new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody })
    .openapi(calls.talk, async (c) => c.json(await topicLinks(site, c.req.valid('query').of), 200))
    .openapi(calls.subjects, async (c) => c.json(await subjectsOnOffer(site), 200))
    .openapi(calls.subject, async (c) => {
      const { about } = c.req.valid('param');
      const found = (await subjectsOf(site, [about])).get(about);
      if (!found) throw new Refusal(404, 'This match, event or open is not there any more.');
      return c.json(found.about, 200);
    })
    .openapi(calls.setAbout, async (c) => {
      const { about } = c.req.valid('json');
      const key = about ? (await subjectAt(site, about)).key : null;
      const changed = await setAbout(site, c.get('viewer'), c.req.valid('param').id, key);
      return c.json(await shownTopic(site, changed), 200);
    });
}
