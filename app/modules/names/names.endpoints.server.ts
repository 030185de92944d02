import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import {
  myAnswer,
  myAnswers,
  namesOfEvent,
  ownAnswerBody,
  wordBody,
} from '#app/modules/names/answers/answer-schemas.server.ts';
import { readMyAnswers } from '#app/modules/names/answers/my-answers.server.ts';
import { putDown, sayMyself } from '#app/modules/names/answers/say.server.ts';
import { mostAsked } from '#app/modules/names/answers/words.ts';
import { noBoard, noneTaken } from '#app/modules/names/boards/boards.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readNames } from './read-names.server.ts';

/** Resource for availability that members record for themselves or for each other. */
const answers = resource({
  permission: 'member',
  feature: 'names',
  table: 'answer',
  title: ({ event }) => event,
  notFound: noneTaken,
});

const mutation = mutations(answers);
const query = queries(answers);

const calls = {
  mine: query({
    route: 'GET /api/playing/answers',
    summary: 'Return my availability for several events; events without a board are left out',
    query: z.object({
      of: z
        .string()
        .max(6000)
        .transform((ids) => ids.split(',').slice(0, mostAsked)),
    }),
    response: myAnswers,
    load: async (site, { of }, { id: member }) => ({
      member,
      answers: await readMyAnswers(site, member, of),
    }),
  }),
  say: mutation({
    route: 'PUT /api/playing/events/{id}/answer',
    summary: 'Says whether I can play',
    body: ownAnswerBody,
    response: myAnswer,
    idempotent: true,
    handler: (ctx, { id, ...said }) => sayMyself(ctx, { event: id, ...said }),
    async load(site, { id }, viewer) {
      const [mine] = await readMyAnswers(site, viewer.id, [id]);
      if (!mine) throw noBoard();
      return mine;
    },
  }),
  names: query({
    route: 'GET /api/playing/events/{id}/names',
    summary: 'Return the availability board of an event',
    response: namesOfEvent,
    load: (site, { id }, viewer) => readNames(site, viewer, id),
  }),
  putDown: mutation({
    route: 'PUT /api/playing/events/{id}/names/{member}',
    summary: 'Record the availability of another member, who is notified by mail',
    body: wordBody,
    handler: (ctx, { id, ...said }) => putDown(ctx, { event: id, ...said }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const answersApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
