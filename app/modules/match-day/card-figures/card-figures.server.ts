import {
  readScorecardAuthorNames,
  readStoredRinkScorecards,
} from '#app/modules/match-day/card/card.server.ts';
import { matchCardToScoreSheet } from '#app/modules/match-day/card/card.ts';
import { readMatchCardEvent } from '#app/modules/match-day/card/card-event.server.ts';
import { getMatchCardOutcome } from '#app/modules/match-day/card/card-outcome.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MatchCardScores } from './card-figures-schemas.server.ts';

/** Fetch the figures of a card for the result form; read-only. */
export async function readMatchCardScores(site: Site, id: string): Promise<MatchCardScores> {
  // Without availability there are no cards, and the form works without.
  if (!site.club.uses.names) return { card: null };
  const { result, format, rinks: most } = await readMatchCardEvent(site, id);
  const kept = (await readStoredRinkScorecards(site.db, id)).rinks;
  if (result.kind === 'words' || kept.every(({ ends }) => ends.length === 0)) return { card: null };
  const names = await readScorecardAuthorNames(site.db, kept);
  const count = Math.max(most, ...kept.map(({ number }) => number));
  const rinks = Array.from({ length: count }, (_, at) => {
    const none = { number: at + 1, ends: [], theirs: [], short: null, by: '', at: '' };
    return kept.find(({ number }) => number === at + 1) ?? none;
  });
  const { wanting, doubts, differs } = getMatchCardOutcome(rinks, result, format, site.club.words);
  if (result.event.line && !wanting && !differs) return { card: null };
  const { rinks: sheet } = matchCardToScoreSheet(rinks, result.ours);
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
