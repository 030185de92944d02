import { z } from 'zod';
import { acts } from '#app/act/act.server.ts';
import { perform } from '#app/act/perform.server.ts';
import { places } from '#app/club/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { answerPlace, type Outcome } from './answer-place.server.ts';
import { ownerByCode } from './my-place.server.ts';
import { outcome, placeAnswer } from './place-schemas.server.ts';

interface ByCode {
  /** The internet address that it comes from: tries are counted. */
  address: string;
  code: string;
  coming: boolean;
  why: string;
}

/** As by the call, which shows all their places afterwards. */
const answer = acts(places)({
  at: 'PUT /api/playing/events/{id}/place',
  what: 'Says by the link of a mail that I will be there, take the place that I was offered, or cannot play',
  takes: placeAnswer,
  answers: z.object({ outcome }),
  does: async (doing, { id, ...said }) => ({
    outcome: await answerPlace(doing, { event: id, member: doing.viewer.id, ...said }),
  }),
});

/** Answers for whomever a link belongs to, and for nobody else. */
export async function answerByCode(site: Site, { address, code, coming, why }: ByCode): Promise<Outcome> {
  await site.limits.count({ 'code-here': address });
  const { owner, event } = await ownerByCode(site, code);
  return (await perform(site, owner, answer, { id: event, coming, why })).outcome;
}
