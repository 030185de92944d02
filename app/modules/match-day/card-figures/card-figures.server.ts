import { readAuthorNames, readStoredRinks } from '#app/modules/match-day/card/card.server.ts';
import { cardToScoreSheet } from '#app/modules/match-day/card/card.ts';
import { readCardEvent } from '#app/modules/match-day/card/card-event.server.ts';
import { getCardOutcome } from '#app/modules/match-day/card/card-outcome.ts';
import type { Site } from '#app/site/site.server.ts';
import type { CardResultFigures } from './card-figures-schemas.server.ts';

/** Fetch the figures of a card for the result form; read-only. */
export async function readCardFigures(site: Site, id: string): Promise<CardResultFigures> {
  // Without availability there are no cards, and the form works without.
  if (!site.club.uses.names) return { card: null };
  const { result, format, rinks: most } = await readCardEvent(site, id);
  const kept = (await readStoredRinks(site.db, id)).rinks;
  if (result.kind === 'words' || kept.every(({ ends }) => ends.length === 0)) return { card: null };
  const names = await readAuthorNames(site.db, kept);
  const count = Math.max(most, ...kept.map(({ number }) => number));
  const rinks = Array.from({ length: count }, (_, at) => {
    const none = { number: at + 1, ends: [], theirs: [], short: null, by: '', at: '' };
    return kept.find(({ number }) => number === at + 1) ?? none;
  });
  const { wanting, doubts, differs } = getCardOutcome(rinks, result, format, site.club.words);
  if (result.event.line && !wanting && !differs) return { card: null };
  const { rinks: sheet } = cardToScoreSheet(rinks, result.ours);
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
