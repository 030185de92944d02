import { pounds } from '#app/core/money.ts';
import { capital, type OwnWords } from '#app/site/club-words.ts';

/** Words about an open competition's facts. */

/** The sizes of a side, and what one of it is called beside a fee. */
const sides: Record<string, { players: number; each: string }> = {
  Singles: { players: 1, each: 'a player' },
  Pairs: { players: 2, each: 'a pair' },
  Trips: { players: 3, each: 'a side' },
  Fours: { players: 4, each: 'a side' },
  // A drive: everybody enters alone.
  'Drawn pairs': { players: 1, each: 'a player' },
  'Drawn triples': { players: 1, each: 'a player' },
  'Drawn fours': { players: 1, each: 'a player' },
};
export const teams = Object.keys(sides);
/** A size of side as it is shown: three play what the club calls trips. */
export const teamWords = (team: string, { trips }: OwnWords['words']) =>
  team === 'Trips' ? capital(trips) : team === 'Drawn triples' ? `Drawn ${trips}` : team;
/** Whether players enter by themselves, and who plays with whom is drawn on the day. */
export const isDrive = (team: string) => team.startsWith('Drawn ');
export const driveLine = 'Sides are drawn on the day: everybody enters alone.';
/** What enters: 'side', or 'player' where each enters alone. */
export const entrantWord = (team: string) => (playersIn(team) === 1 ? 'player' : 'side');
/** Of a side that is called otherwise, as many as a side can have. */
export const playersIn = (team: string) => sides[team]?.players ?? 4;

/** 1400, 'Pairs' -> '£14 a pair' */
export function feeWords(pence: number, team: string): string {
  return pence === 0 ? 'Free' : `£${pounds(pence)} ${sides[team]?.each ?? 'a side'}`;
}

/** The Opens Secretary, where nobody else is named. */
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
