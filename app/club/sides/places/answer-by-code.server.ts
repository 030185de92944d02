import { perform } from '#app/act/perform.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Outcome } from './answer-place.server.ts';
import { placeByCode } from './my-place.server.ts';
import { placeActs } from './places.acts.server.ts';

interface ByCode {
  /** The internet address that it comes from: tries are counted. */
  address: string;
  code: string;
  coming: boolean;
  why: string;
}

/** Answers for whomever a link belongs to, and for nobody else. */
export async function answerByCode(site: Site, { address, code, coming, why }: ByCode): Promise<Outcome> {
  await site.limits.count({ 'code-here': address });
  const { owner, event } = await placeByCode(site, code);
  return (await perform(site, owner, placeActs.answer, { id: event, coming, why })).outcome;
}
