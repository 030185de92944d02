import { perform } from '#app/act/perform.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { resultActs } from '#app/club/leagues/results/results.acts.server.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { readRinks } from './card.server.ts';
import type { Who } from './card.ts';
import { cardEvent } from './card-event.server.ts';
import { outcomeOfCard } from './card-outcome.ts';
import { rightsOf } from './who-keeps.server.ts';

interface Said {
  event: string;
  /** The version of the card that they saw, and of the result. */
  card: number;
  version: number;
  extraEnd: Who | null;
}

/** The card becomes the result that the tables use. 403 for whoever may not say so, 409 where the card or the result is another by now. */
export async function sayResult(site: Site, viewer: Viewer, said: Said) {
  const { result, picked, format, rinks: count } = await cardEvent(site, said.event);
  const { mayDecide } = await rightsOf(site, viewer, picked);
  if (!mayDecide) throw new Refusal(403, 'The captain of the day says that this is the result.');
  const kept = await readRinks(site.db, said.event);
  if (kept.version !== said.card)
    throw new Refusal(409, 'The card has been written on since. Please look at it again.');
  if (result.version !== said.version)
    throw new Refusal(409, meanwhile, {}, { current: { version: result.version } });
  const most = Math.max(count, ...kept.rinks.map(({ number }) => number));
  const rinks = Array.from({ length: most }, (_, at) => {
    const none = { number: at + 1, ends: [], theirs: [], short: null };
    return kept.rinks.find(({ number }) => number === at + 1) ?? none;
  });
  const { sheet, wanting } = outcomeOfCard(
    ...([rinks, result, format, site.club.words, said.extraEnd] as const),
  );
  if (wanting) throw new Refusal(422, wanting);
  const recorded = { ...sheet, id: said.event, note: result.note };
  return perform(site, viewer, resultActs.record, recorded, { seen: said.version });
}
