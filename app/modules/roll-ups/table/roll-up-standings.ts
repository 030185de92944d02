import type { RollUpStanding } from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { RollUpDrawGame } from '#app/modules/roll-ups/draw/games.ts';

/** A day of a season: arrivals and games, by member; null for a visitor. */
export interface PlayedRollUp {
  came: string[];
  games: { sides: { players: (string | null)[]; shots: number | null }[] }[];
}

export const rollUpStandingPoints = { win: 2, draw: 1 };

/** Compute the table, sorted by points, then wins, then attendances. */
export function computeRollUpStandings(
  days: PlayedRollUp[],
  nameOf: (member: string) => string,
): RollUpStanding[] {
  const rows = new Map<string, RollUpStanding>();
  const rowOf = (member: string) => {
    const row = rows.get(member) ?? { member, name: nameOf(member), comings: 0, games: 0, won: 0, points: 0 };
    rows.set(member, row);
    return row;
  };
  for (const { came, games } of days) {
    for (const member of came) rowOf(member).comings++;
    for (const { sides } of games)
      for (const [at, { players }] of sides.entries())
        for (const member of players) if (member !== null) addGameResult(rowOf(member), sides, at);
  }
  return [...rows.values()].sort(
    (one, other) =>
      other.points - one.points ||
      other.won - one.won ||
      other.comings - one.comings ||
      one.name.localeCompare(other.name),
  );
}

function addGameResult(row: RollUpStanding, sides: { shots: number | null }[], at: number) {
  row.games++;
  const ended = getRollUpGameWinners(sides);
  if (!ended) return;
  if (ended.winners.length > 1 && ended.winners.includes(at)) row.points += rollUpStandingPoints.draw;
  else if (ended.winners.includes(at)) {
    row.won++;
    row.points += rollUpStandingPoints.win;
  }
}

/** Return the sides with the most shots; undefined until all shots are known. */
function getRollUpGameWinners(sides: { shots: number | null }[]): { winners: number[] } | undefined {
  const shots = sides.map((side) => side.shots);
  if (!shots.every((one): one is number => one !== null)) return undefined;
  const most = Math.max(...shots);
  return { winners: shots.flatMap((one, at) => (one === most ? [at] : [])) };
}

/** Return the best players of the day: most games won, then the largest difference of shots. */
export function getBestRollUpPlayers(
  games: RollUpDrawGame[],
): { players: string[]; won: number; shots: number } | undefined {
  const scores = new Map<string, { won: number; shots: number }>();
  for (const { sides } of games) {
    const ended = getRollUpGameWinners(sides);
    if (!ended) continue;
    for (const [at, { players, shots }] of sides.entries()) {
      const others = Math.max(...sides.filter((_, other) => other !== at).map((side) => side.shots ?? 0));
      for (const player of players) {
        const score = scores.get(player) ?? { won: 0, shots: 0 };
        const wins = ended.winners.length === 1 && ended.winners.includes(at);
        scores.set(player, { won: score.won + Number(wins), shots: score.shots + (shots ?? 0) - others });
      }
    }
  }
  const ranked = [...scores].sort(([, one], [, other]) => other.won - one.won || other.shots - one.shots);
  const [best] = ranked;
  if (!best || best[1].won === 0) return undefined;
  const [, score] = best;
  const level = ranked.filter(([, { won, shots }]) => won === score.won && shots === score.shots);
  return { players: level.map(([player]) => player), ...score };
}
