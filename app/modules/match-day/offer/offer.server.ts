import { namesOf, readRinks } from '#app/modules/match-day/card/card.server.ts';
import { sheetOfCard } from '#app/modules/match-day/card/card.ts';
import { cardEvent } from '#app/modules/match-day/card/card-event.server.ts';
import { outcomeOfCard } from '#app/modules/match-day/card/card-outcome.ts';
import type { Site } from '#app/site/site.server.ts';
import type { CardOffer } from './offer-schemas.server.ts';

/** Fetch the figures of a card for the result form; read-only. */
export async function readOffer(site: Site, id: string): Promise<CardOffer> {
  // Without availability there are no cards, and the form works without.
  if (!site.club.uses.names) return { card: null };
  const { result, format, rinks: most } = await cardEvent(site, id);
  const kept = (await readRinks(site.db, id)).rinks;
  if (result.kind === 'words' || kept.every(({ ends }) => ends.length === 0)) return { card: null };
  const names = await namesOf(site.db, kept);
  const count = Math.max(most, ...kept.map(({ number }) => number));
  const rinks = Array.from({ length: count }, (_, at) => {
    const none = { number: at + 1, ends: [], theirs: [], short: null, by: '', at: '' };
    return kept.find(({ number }) => number === at + 1) ?? none;
  });
  const { wanting, doubts, differs } = outcomeOfCard(rinks, result, format, site.club.words);
  if (result.event.line && !wanting && !differs) return { card: null };
  const { rinks: sheet } = sheetOfCard(rinks, result.ours);
  const without = rinks.some(({ ends }) => ends.length === 0);
  return {
    card: {
      rinks: rinks.map(({ ends, by, at }, index) => ({
        ends: ends.length,
        by: names.get(by) ?? '',
        at,
        shots: ends.length > 0 ? (sheet[index] ?? null) : null,
      })),
      doubts: without ? [wanting] : doubts,
    },
  };
}
