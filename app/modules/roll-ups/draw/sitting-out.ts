import { shuffleSeeded } from '#app/core/seeded-random.ts';
import type { RollUpDrawInput, RollUpDrawPlayer } from './draw-input.ts';

/**
 * Choose the players who sit out if there is no room for all: first those who did not sit out last time, then those who did so
 * least often lately. Pairs sit out together if possible.
 */
export function choosePlayersSittingOut(
  { players, past, together }: RollUpDrawInput,
  out: number,
  chance: () => number,
): RollUpDrawPlayer[] {
  const times = new Map(players.map(({ person }) => [person, countTimesOut(person, past)]));
  const units = shuffleSeeded(groupPairs(players, together), chance).map((unit) => ({
    unit,
    rank: Math.max(...unit.map(({ person }) => times.get(person) ?? 0)),
  }));
  const chosen: RollUpDrawPlayer[] = [];
  for (const rank of [...new Set(units.map((one) => one.rank))].sort((a, b) => a - b)) {
    const level = units.filter((one) => one.rank === rank).map(({ unit }) => unit);
    for (const unit of level) if (unit.length <= out - chosen.length) chosen.push(...unit);
    // Splitting a pair is better than sitting a player out twice running.
    const left = level.flat().filter((player) => !chosen.includes(player));
    chosen.push(...left.slice(0, out - chosen.length));
  }
  return chosen;
}

/** Weighted count of sitting out: the last draw of that player outweighs all earlier ones. */
function countTimesOut(person: string, past: RollUpDrawInput['past']): number {
  const theirs = past.filter(({ games, out }) => out.includes(person) || games.flat(2).includes(person));
  const times = theirs.filter(({ out }) => out.includes(person)).length;
  return theirs[0]?.out.includes(person) ? 1000 + times : times;
}

function groupPairs(
  players: RollUpDrawPlayer[],
  together: RollUpDrawInput['together'],
): RollUpDrawPlayer[][] {
  const units: RollUpDrawPlayer[][] = [];
  for (const player of players) {
    const mates = together.filter((pair) => pair.includes(player.id)).flat();
    const known = units.find((unit) => unit.some(({ id }) => mates.includes(id)));
    if (known) known.push(player);
    else units.push([player]);
  }
  return units;
}
