import { pounds } from '#app/core/money.ts';
import { capital, type OwnWords } from '#app/site/club-words.ts';

/** Labels and formatters for the details of opens. */

/** Players per kind of side, and its unit beside a fee. */
const sides: Record<string, { players: number; each: string }> = {
  Singles: { players: 1, each: 'a player' },
  Pairs: { players: 2, each: 'a pair' },
  Trips: { players: 3, each: 'a side' },
  Fours: { players: 4, each: 'a side' },
  // Drives: players enter alone.
  'Drawn pairs': { players: 1, each: 'a player' },
  'Drawn triples': { players: 1, each: 'a player' },
  'Drawn fours': { players: 1, each: 'a player' },
};
export const teams = Object.keys(sides);
/** Formats a kind of side; three players with the club's word for trips. */
export const teamWords = (team: string, { trips }: OwnWords['words']) =>
  team === 'Trips' ? capital(trips) : team === 'Drawn triples' ? `Drawn ${trips}` : team;
/** True if players enter alone and sides are drawn on the day. */
export const isDrive = (team: string) => team.startsWith('Drawn ');
export const driveLine = 'Sides are drawn on the day: everybody enters alone.';
/** Returns 'side', or 'player' if players enter alone. */
export const entrantWord = (team: string) => (playersIn(team) === 1 ? 'player' : 'side');
/** Returns the number of players in a side; for an unknown kind, the maximum of four. */
export const playersIn = (team: string) => sides[team]?.players ?? 4;

/** 1400, 'Pairs' -> '£14 a pair' */
export function feeWords(pence: number, team: string): string {
  return pence === 0 ? 'Free' : `£${pounds(pence)} ${sides[team]?.each ?? 'a side'}`;
}

/** Default contact if no other is set. */
export const usualContact = 'the Opens Secretary';

/** 'The Annex Cafe Trophy' -> 'the-annex-cafe-trophy' */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60);
