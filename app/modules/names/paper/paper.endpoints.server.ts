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

/** What stands on the paper, in the order in which it was entered; each with the version of the answer that was seen, 0 for none. */
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

/** What was entered, and what was not, since somebody has said otherwise while the paper was being read. */
const entered = z.object({
  entered: z.int(),
  newer: z.array(
    z.object({
      member: z.string(),
      name: z.string(),
      /** What stands on the paper. */
      word: z.enum(allWords),
      /** What they have said since. */
      said: z.enum(allWords),
      by: z.string(),
      at: z.string(),
      version: z.int(),
    }),
  ),
});

type Marks = z.output<typeof paperBody>['marks'];

/** Enters what stands on the board by the door. What is newer than it was seen is shown, and stays. */
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
      // Each a moment after the one before it: they stand on the board as they stood on the paper.
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
    summary: 'Enters what stands on the printed board; what was said since it was read is shown, and stays',
    body: paperBody,
    response: entered,
    handler: (ctx, { id, marks }) => enterPaper(ctx, id, marks),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof paperEndpoints> {}
}

export const paperApi = (site: Site) => mountEndpoints(site, ...Object.values(paperEndpoints));
