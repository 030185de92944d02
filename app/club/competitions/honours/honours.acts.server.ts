import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { noun, type Row } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { listHonours } from '#app/club/competitions/course/honours.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { honourFields } from './honours.ts';

/** The honours board, line by line. */
const honours = noun({
  room: 'competitions',
  table: 'honour',
  title: ({ name, year }) => `${name}, ${year}`,
  none: 'It is no longer there.',
});

const honour = z.object({
  id: z.string(),
  name: z.string(),
  year: z.int(),
  winner: z.string(),
  runnerUp: z.string(),
  /** Whether it follows a final that was played here. */
  played: z.boolean(),
  version: z.int(),
});
export type Honour = z.output<typeof honour>;

const fields = shapeOf(honourFields);

const act = acts(honours);
const look = looks(honours);

export const honourCalls = {
  list: look({
    at: 'GET /api/desk/competitions/honours',
    what: 'The honours board, line by line, the latest year first',
    answers: z.array(honour),
    reads: ({ db }) => listHonours(db),
  }),
  add: act({
    at: 'POST /api/desk/competitions/honours',
    what: 'Adds a line to the honours board',
    takes: fields,
    says: 'added to the honours board',
    does: ({ add }, { runnerUp: runner_up, ...line }) =>
      add('honour', { id: newShortId(), competition: null, plate_of: null, ...line, runner_up }),
  }),
  change: act({
    at: 'PATCH /api/desk/competitions/honours/{id}',
    what: 'Changes a line that was typed in',
    takes: fields,
    holds: 'honour',
    says: 'changed the honours board',
    does({ change }, { id, runnerUp: runner_up, ...line }, was) {
      refuseItsOwn(was);
      return change('honour', id, { ...line, runner_up });
    },
  }),
  remove: act({
    at: 'DELETE /api/desk/competitions/honours/{id}',
    what: 'Takes off a line that was typed in',
    holds: 'honour',
    says: 'took off the honours board',
    does({ remove }, { id }, was) {
      refuseItsOwn(was);
      return remove('honour', id);
    },
  }),
};

/** What a competition of ours says follows its final. */
function refuseItsOwn({ competition, plate_of }: Row<'honour'>): void {
  if (competition || plate_of)
    throw new Refusal(409, 'This line follows the final. Correct the result there, and it follows.');
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof honourCalls> {}
}
