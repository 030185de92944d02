import type { z } from 'zod';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { type EventWithResult, eventResultLock } from '#app/modules/leagues/leagues.server.ts';
import { readStoredRinkScorecards } from './card.server.ts';
import { getRinkResultScores } from './card.ts';
import { type MatchCardEvent, readMatchCardEvent } from './card-event.server.ts';
import { getMatchCardOutcome } from './card-outcome.ts';
import { mayConfirmMatchResult } from './card-rights.server.ts';
import type { matchCardResultBodySchema } from './card-schemas.server.ts';

type CardResultState = EventWithResult & { of: MatchCardEvent };

/** Lockable result of a card. 403 for viewers who may not confirm it. */
export const lockableMatchCardResult: Lockable<CardResultState> = {
  ...eventResultLock,
  conflictMessage: 'The match or its result has changed since you opened this page. Check the result again.',
  async read(tx, input, site, actor) {
    const within = { ...site, db: tx };
    const of = await readMatchCardEvent(within, input.id ?? '');
    if (!(await mayConfirmMatchResult(within, actor, of.picked)))
      throw new Refusal(403, 'Only the captain of the day can confirm the result.');
    return { ...(await eventResultLock.read(tx, input, site, actor)), of };
  },
};

type ConfirmedResult = z.output<typeof matchCardResultBodySchema> & { id: string };

/** Return the card as a score sheet. 409 if it differs from the one seen. */
export async function getConfirmedMatchScoreSheet(
  { tx, site }: MutationContext,
  { id, card, rinks: seen, extraEnd }: ConfirmedResult,
  { of }: CardResultState,
) {
  if (card === undefined && !seen)
    throw createInvalidInputRefusal({ card: 'Send the version or the shots of the card you saw.' });
  const { result, format, rinks: count } = of;
  const kept = await readStoredRinkScorecards(tx, id);
  if (card !== undefined && kept.version !== card)
    throw new Refusal(409, 'The card has changed since you opened it. Check it again.');
  const most = Math.max(count, ...kept.rinks.map(({ number }) => number));
  const rinks = Array.from({ length: most }, (_, at) => {
    const none = { number: at + 1, ends: [], theirs: [], short: null };
    return kept.rinks.find(({ number }) => number === at + 1) ?? none;
  });
  if (seen && JSON.stringify(seen) !== JSON.stringify(getRinkResultScores(rinks)))
    throw new Refusal(409, 'The card is different from the one you saw. Check it again.');
  const { sheet, wanting } = getMatchCardOutcome(rinks, result, format, site.club.words, extraEnd);
  if (wanting) throw new Refusal(422, wanting);
  return { ...sheet, id, note: result.note };
}
