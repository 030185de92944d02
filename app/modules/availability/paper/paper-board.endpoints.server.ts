import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { availabilityBoardResource } from '#app/modules/availability/admin/board-lock.server.ts';
import { availabilityAnswers } from '#app/modules/availability/member-answers/availability-labels.ts';
import {
  getFormerEventDate,
  type MemberAvailability,
  readEventAvailability,
} from '#app/modules/availability/member-answers/availability-queries.server.ts';
import {
  readAvailabilityBoardForAnswer,
  requireActiveMember,
} from '#app/modules/availability/member-answers/record-availability.server.ts';
import { upsertAvailability } from '#app/modules/availability/member-answers/write-availability.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Request body with the entries in the order of input, each with the answer version that was seen; 0 for none. */
const paperEntriesBody = z.object({
  marks: z
    .array(
      z.object({
        member: z.string().max(100),
        word: z.enum(availabilityAnswers, 'Choose yes, no or if needed.'),
        version: z.int(),
      }),
    )
    .max(300, 'Enter 300 names or fewer.'),
});

/** Response with the number entered, and the entries rejected because of a newer answer. */
const paperEntriesResponse = z.object({
  entered: z.int(),
  newer: z.array(
    z.object({
      member: z.string(),
      name: z.string(),
      /** Word on the paper. */
      word: z.enum(availabilityAnswers),
      /** Word of the newer answer. */
      said: z.enum(availabilityAnswers),
      by: z.string(),
      at: z.string(),
      version: z.int(),
    }),
  ),
});

type PaperEntries = z.output<typeof paperEntriesBody>['marks'];

/** Write the entries of the paper board. Entries with an outdated version are returned, not written. */
async function enterPaperBoard({ tx, site, actor }: MutationContext, event: string, marks: PaperEntries) {
  const { now } = await readAvailabilityBoardForAnswer({ ...site, db: tx }, event);
  const newer: z.output<typeof paperEntriesResponse>['newer'] = [];
  const answers = await readEventAvailability(tx, [event], { hasBegun: true });
  let count = 0;
  for (const mark of marks) {
    await requireActiveMember(tx, mark.member);
    const answer = answers.find(({ member }) => member === mark.member);
    if (answer?.word === mark.word && !getFormerEventDate(answer, now.date)) continue;
    if (answer && answer.version !== mark.version) newer.push(toPaperConflict(mark, answer));
    else {
      // One millisecond apart, to keep the order of the paper.
      const at = new Date(site.clock().getTime() + count).toISOString();
      const given = { event, member: mark.member, word: mark.word, at, day: now.date };
      await upsertAvailability(tx, { ...given, way: 'paper', by: actor.id });
      count += 1;
    }
  }
  return { entered: count, newer };
}

const toPaperConflict = (
  { member, word }: PaperEntries[number],
  { name, word: said, by, at, version }: MemberAvailability,
) => ({
  member,
  name,
  word,
  said,
  by,
  at,
  version,
});

export const paperAvailabilityBoardEndpoints = {
  enter: mutations(availabilityBoardResource)({
    route: 'POST /api/desk/playing/boards/{id}/paper',
    summary: 'Enter the printed board; newer answers are returned and kept',
    body: paperEntriesBody,
    response: paperEntriesResponse,
    handler: (ctx, { id, marks }) => enterPaperBoard(ctx, id, marks),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof paperAvailabilityBoardEndpoints> {}
}

export const paperAvailabilityBoardApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(paperAvailabilityBoardEndpoints));
