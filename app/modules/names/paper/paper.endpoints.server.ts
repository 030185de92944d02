import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { boards } from '#app/modules/names/admin/hold-board.server.ts';
import { type Answer, answersOf, otherDay } from '#app/modules/names/answers/answers.server.ts';
import { giveAnswer } from '#app/modules/names/answers/give-answer.server.ts';
import { readPlayer, takingNames } from '#app/modules/names/answers/say.server.ts';
import { allWords } from '#app/modules/names/answers/words.ts';
import type { Site } from '#app/site/site.server.ts';

/** Request body with the entries in the order of input, each with the answer version that was seen; 0 for none. */
const paperBody = z.object({
  marks: z
    .array(
      z.object({
        member: z.string().max(100),
        word: z.enum(allWords, 'An answer is yes, no or if needed.'),
        version: z.int(),
      }),
    )
    .max(300, 'These are more than 300 names.'),
});

/** Response with the number entered, and the entries rejected because of a newer answer. */
const entered = z.object({
  entered: z.int(),
  newer: z.array(
    z.object({
      member: z.string(),
      name: z.string(),
      /** Word on the paper. */
      word: z.enum(allWords),
      /** Word of the newer answer. */
      said: z.enum(allWords),
      by: z.string(),
      at: z.string(),
      version: z.int(),
    }),
  ),
});

type Marks = z.output<typeof paperBody>['marks'];

/** Write the entries of the paper board. Entries with an outdated version are returned, not written. */
async function enterPaper({ tx, site, actor }: MutationContext, event: string, marks: Marks) {
  const { now } = await takingNames({ ...site, db: tx }, event);
  const newer: z.output<typeof entered>['newer'] = [];
  const answers = await answersOf(tx, [event], { hasBegun: true });
  let count = 0;
  for (const mark of marks) {
    await readPlayer(tx, mark.member);
    const answer = answers.find(({ member }) => member === mark.member);
    if (answer?.word === mark.word && !otherDay(answer, now.date)) continue;
    if (answer && answer.version !== mark.version) newer.push(newerThan(mark, answer));
    else {
      // One millisecond apart, to keep the order of the paper.
      const at = new Date(site.clock().getTime() + count).toISOString();
      const given = { event, member: mark.member, word: mark.word, at, day: now.date };
      await giveAnswer(tx, { ...given, way: 'paper', by: actor.id });
      count += 1;
    }
  }
  return { entered: count, newer };
}

const newerThan = ({ member, word }: Marks[number], { name, word: said, by, at, version }: Answer) => ({
  member,
  name,
  word,
  said,
  by,
  at,
  version,
});

export const paperEndpoints = {
  enter: mutations(boards)({
    route: 'POST /api/desk/playing/boards/{id}/paper',
    summary: 'Enter the printed board; newer answers are returned and kept',
    body: paperBody,
    response: entered,
    handler: (ctx, { id, marks }) => enterPaper(ctx, id, marks),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof paperEndpoints> {}
}

export const paperApi = (site: Site) => mountEndpoints(site, ...Object.values(paperEndpoints));
