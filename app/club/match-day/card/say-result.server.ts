import type { Doing } from '#app/act/doing.server.ts';
import type { Holding } from '#app/act/held.server.ts';
import { type Entered, entered } from '#app/club/leagues/leagues.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { readRinks } from './card.server.ts';
import type { Who } from './card.ts';
import { type CardEvent, cardEvent } from './card-event.server.ts';
import { outcomeOfCard } from './card-outcome.ts';
import { mayDecide } from './who-keeps.server.ts';

type OfCard = Entered & { of: CardEvent };

/** The result that a card becomes, for those who may say so: 403 for others. */
export const cardResult: Holding<OfCard> = {
  ...entered,
  async reads(tx, input, site, actor) {
    const within = { ...site, db: tx };
    const of = await cardEvent(within, input.id ?? '');
    if (!(await mayDecide(within, actor, of.picked)))
      throw new Refusal(403, 'The captain of the day says that this is the result.');
    return { ...(await entered.reads(tx, input, site, actor)), of };
  },
};

interface Said {
  id: string;
  /** The version of the card that they saw. */
  card: number;
  extraEnd: Who | null;
}

/** What a card says, as the sheet of a result. 409 where the card is another by now. */
export async function sheetOf({ tx, site }: Doing, { id, card, extraEnd }: Said, { of }: OfCard) {
  const { result, format, rinks: count } = of;
  const kept = await readRinks(tx, id);
  if (kept.version !== card)
    throw new Refusal(409, 'The card has been written on since. Please look at it again.');
  const most = Math.max(count, ...kept.rinks.map(({ number }) => number));
  const rinks = Array.from({ length: most }, (_, at) => {
    const none = { number: at + 1, ends: [], theirs: [], short: null };
    return kept.rinks.find(({ number }) => number === at + 1) ?? none;
  });
  const { sheet, wanting } = outcomeOfCard(rinks, result, format, site.club.words, extraEnd);
  if (wanting) throw new Refusal(422, wanting);
  return { ...sheet, id, note: result.note };
}
