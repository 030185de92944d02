import { swapItems } from '#app/core/typed-objects.ts';
import {
  type DrawnRound,
  drawKnockOut,
  getMainBracketSize,
  type RandomSource,
  shuffleEntrants,
} from '#app/modules/competition-rules/draws/draw.ts';
import type { GroupQualifier } from './group-qualifiers.ts';

/**
 * Draws the knock-out of the qualifiers: group winners are seeded as far apart as the bracket allows; within that, sides
 * of one group meet as late as possible.
 */
export function drawQualifierKnockOut(all: GroupQualifier[], chance: RandomSource): DrawnRound[] {
  const places = [...new Set(all.map(({ place }) => place))].sort((one, two) => one - two);
  const ranked: GroupQualifier[] = [];
  for (const place of places) {
    const mine = shuffleEntrants(
      all.filter((one) => one.place === place),
      chance,
    );
    ranked.push(...(place === 1 ? mine : separateGroupRivals(ranked, mine, all.length)));
  }
  return drawKnockOut(
    ranked.map(({ entry }, at) => ({ id: entry, seed: at + 1 })),
    chance,
  );
}

/** Orders the qualifiers of one place so that sides of one group meet late: swaps pairs while that lowers the cost. */
function separateGroupRivals(
  before: GroupQualifier[],
  mine: GroupQualifier[],
  size: number,
): GroupQualifier[] {
  const order = [...mine];
  const worth = () => getSeedingCost([...before, ...order], size);
  let now = worth();
  for (let again = true; again; ) {
    again = false;
    for (let one = 0; one < order.length; one++)
      for (let two = one + 1; two < order.length; two++) {
        swapItems(order, one, two);
        const then = worth();
        if (then < now) {
          now = then;
          again = true;
        } else swapItems(order, one, two);
      }
  }
  return order;
}

/** Cost of a seeding: the earlier two sides of one group can meet, the higher. */
function getSeedingCost(ranked: GroupQualifier[], size: number): number {
  let sum = 0;
  for (const [at, { group }] of ranked.entries())
    for (let other = at + 1; other < ranked.length; other++)
      if (ranked[other]?.group === group) sum += getEarliestMeetingRoundSize(at + 1, other + 1, size) ** 4;
  return sum;
}

/** Returns the bracket size of the earliest round in which two ranks can meet: 2 for the final, 4 for a semi-final. */
export function getEarliestMeetingRoundSize(one: number, two: number, size: number): number {
  const main = getMainBracketSize(size);
  let [first, second, lines] = [one, two, size > main ? 2 * main : main];
  while (first + second !== lines + 1) {
    first = Math.min(first, lines + 1 - first);
    second = Math.min(second, lines + 1 - second);
    lines /= 2;
  }
  return lines;
}
