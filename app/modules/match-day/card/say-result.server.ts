import type { z } from 'zod';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { type Entered, entered } from '#app/modules/leagues/leagues.server.ts';
import { readRinks } from './card.server.ts';
import { figuresOf } from './card.ts';
import { type CardEvent, cardEvent } from './card-event.server.ts';
import { outcomeOfCard } from './card-outcome.ts';
import type { saidResult } from './card-schemas.server.ts';
import { mayDecide } from './who-keeps.server.ts';

type OfCard = Entered & { of: CardEvent };

/** Lockable result of a card. 403 for viewers who may not confirm it. */
export const cardResult: Lockable<OfCard> = {
  ...entered,
  conflictMessage: 'A result was entered since, or the match was changed. Please look at it again.',
  async read(tx, input, site, actor) {
    const within = { ...site, db: tx };
    const of = await cardEvent(within, input.id ?? '');
    if (!(await mayDecide(within, actor, of.picked)))
      throw new Refusal(403, 'The captain of the day says that this is the result.');
    return { ...(await entered.read(tx, input, site, actor)), of };
  },
};

type Said = z.output<typeof saidResult> & { id: string };

/** Return the card as a score sheet. 409 if it differs from the one seen. */
export async function sheetOf(
  { tx, site }: MutationContext,
  { id, card, rinks: seen, extraEnd }: Said,
  { of }: OfCard,
) {
  if (card === undefined && !seen)
    throw invalid({ card: 'Please say which card you saw: its version, or its shots.' });
  const { result, format, rinks: count } = of;
  const kept = await readRinks(tx, id);
  if (card !== undefined && kept.version !== card)
    throw new Refusal(409, 'The card has been written on since. Please look at it again.');
  const most = Math.max(count, ...kept.rinks.map(({ number }) => number));
  const rinks = Array.from({ length: most }, (_, at) => {
    const none = { number: at + 1, ends: [], theirs: [], short: null };
    return kept.rinks.find(({ number }) => number === at + 1) ?? none;
  });
  if (seen && JSON.stringify(seen) !== JSON.stringify(figuresOf(rinks)))
    throw new Refusal(409, 'The card says something else than you saw. Please look at it again.');
  const { sheet, wanting } = outcomeOfCard(rinks, result, format, site.club.words, extraEnd);
  if (wanting) throw new Refusal(422, wanting);
  return { ...sheet, id, note: result.note };
}
