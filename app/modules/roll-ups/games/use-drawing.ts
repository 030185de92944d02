import { useState } from 'react';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { here } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import { type Split, waysOf } from '#app/modules/roll-ups/draw/ways.ts';
import type { Day } from './use-day.ts';

/** State and actions of the draw form: possible splits, the chosen one, and the draw button. */
export function useDrawing(day: Day, desk: Acts) {
  const { state, arrivals } = day;
  const count = here(arrivals).length;
  const ways = waysOf(count, state.day.rinks);
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
export const wayWords = (way: Split, words: { rink: string; rinks: string }) =>
  `${way.sizes.length} ${way.sizes.length === 1 ? words.rink : words.rinks}, ${sizesIn(way)}`;

/** '3 v 3, 3 v 3 and 3 v 2'; with many alike '4 × 3 v 3'. */
export function sizesIn({ sizes }: Split): string {
  const counts = Map.groupBy(sizes, (sides) => sides.join(' v '));
  return [...counts].map(([size, all]) => (all.length > 1 ? `${all.length} × ${size}` : size)).join(', ');
}
