import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import {
  myAnswer,
  myAnswers,
  namesOfEvent,
  ownAnswerBody,
  wordBody,
} from '#app/club/names/answers/answer-schemas.server.ts';
import { readMyAnswers } from '#app/club/names/answers/my-answers.server.ts';
import { putDown, sayMyself } from '#app/club/names/answers/say.server.ts';
import { mostAsked } from '#app/club/names/answers/words.ts';
import { noBoard, noneTaken } from '#app/club/names/boards/boards.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readNames } from './read-names.server.ts';

/** What members say themselves, or have written down for them by another. */
const answers = noun({
  room: 'member',
  uses: 'names',
  table: 'answer',
  title: ({ event }) => event,
  none: noneTaken,
});

const act = acts(answers);
const look = looks(answers);

const calls = {
  mine: look({
    at: 'GET /api/playing/answers',
    what: 'What I have said about some events that take names: those of them that do',
    asks: z.object({
      of: z
        .string()
        .max(6000)
        .transform((ids) => ids.split(',').slice(0, mostAsked)),
    }),
    answers: myAnswers,
    reads: async (site, { of }, { id: member }) => ({
      member,
      answers: await readMyAnswers(site, member, of),
    }),
  }),
  say: act({
    at: 'PUT /api/playing/events/{id}/answer',
    what: 'Says whether I can play',
    takes: ownAnswerBody,
    answers: myAnswer,
    once: true,
    does: (doing, { id, ...said }) => sayMyself(doing, { event: id, ...said }),
    async reads(site, { id }, viewer) {
      const [mine] = await readMyAnswers(site, viewer.id, [id]);
      if (!mine) throw noBoard();
      return mine;
    },
  }),
  names: look({
    at: 'GET /api/playing/events/{id}/names',
    what: 'The names of an event as on the board',
    answers: namesOfEvent,
    reads: (site, { id }, viewer) => readNames(site, viewer, id),
  }),
  putDown: act({
    at: 'PUT /api/playing/events/{id}/names/{member}',
    what: 'Writes another member down, who is told by mail',
    takes: wordBody,
    does: (doing, { id, ...said }) => putDown(doing, { event: id, ...said }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const answersApi = (site: Site) => actsApi(site, ...Object.values(calls));
