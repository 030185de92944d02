import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { filterPresentArrivals } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import { getRinkSplits, type RinkSplit } from '#app/modules/roll-ups/draw/rink-splits.ts';
import type { RollUpDayController } from './use-roll-up-day.ts';

/** State and actions of the draw form: possible splits, the chosen one, and the draw button. */
export function useRollUpDrawForm(day: RollUpDayController, desk: MutationRunner) {
  const { state, arrivals } = day;
  const count = filterPresentArrivals(arrivals).length;
  const ways = getRinkSplits(count, state.day.rinks);
  const [wanted, choose] = useState('');
  const [isDrawing, setDrawing] = useState(false);
  const way = ways.find(({ key }) => key === wanted) ?? ways[0];
  async function draw(): Promise<boolean> {
    setDrawing(true);
    desk.clear();
    const isDrawn = await day.draw(way?.key);
    setDrawing(false);
    return isDrawn;
  }
  return { count, ways, way, choose, draw, busy: desk.busy || isDrawing };
}

/** '2 rinks, 3 v 3 and 4 v 3' */
export const formatRinkSplit = (way: RinkSplit, words: { rink: string; rinks: string }) =>
  `${way.sizes.length} ${way.sizes.length === 1 ? words.rink : words.rinks}, ${formatRinkSplitSizes(way)}`;

/** '3 v 3, 3 v 3 and 3 v 2'; with many alike '4 × 3 v 3'. */
export function formatRinkSplitSizes({ sizes }: RinkSplit): string {
  const counts = Map.groupBy(sizes, (sides) => sides.join(' v '));
  return [...counts].map(([size, all]) => (all.length > 1 ? `${all.length} × ${size}` : size)).join(', ');
}
