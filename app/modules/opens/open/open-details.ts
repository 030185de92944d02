import { formatMoney } from '#app/core/money.ts';
import { type ClubWithTerms, capitalize } from '#app/site/club-terms.ts';

/** Labels and formatters for the details of opens. */

/** Players per kind of side, and its unit beside a fee. */
const sideKinds: Record<string, { players: number; each: string }> = {
  Singles: { players: 1, each: 'a player' },
  Pairs: { players: 2, each: 'a pair' },
  Trips: { players: 3, each: 'a side' },
  Fours: { players: 4, each: 'a side' },
  // Drives: players enter alone.
  'Drawn pairs': { players: 1, each: 'a player' },
  'Drawn triples': { players: 1, each: 'a player' },
  'Drawn fours': { players: 1, each: 'a player' },
};
export const openCompetitionSideKindNames = Object.keys(sideKinds);
/** Formats a kind of side; three players with the club's word for trips. */
export const formatOpenCompetitionSideKind = (team: string, { trips }: ClubWithTerms['words']) =>
  team === 'Trips' ? capitalize(trips) : team === 'Drawn triples' ? `Drawn ${trips}` : team;
/** True if players enter alone and sides are drawn on the day. */
export const isDrawnSidesDrive = (team: string) => team.startsWith('Drawn ');
export const drawnSidesDriveNote = 'Sides are drawn on the day: everyone enters individually.';
/** Returns 'side', or 'player' if players enter alone. */
export const getEntrantTerm = (team: string) =>
  getOpenCompetitionPlayersPerSide(team) === 1 ? 'player' : 'side';
/** Returns the number of players in a side; for an unknown kind, the maximum of four. */
export const getOpenCompetitionPlayersPerSide = (team: string) => sideKinds[team]?.players ?? 4;

/** 1400, 'Pairs' -> '£14 a pair' */
export function formatOpenCompetitionFee(pence: number, team: string): string {
  return pence === 0 ? 'Free' : `${formatMoney(pence)} ${sideKinds[team]?.each ?? 'a side'}`;
}

/** Default contact if no other is set. */
export const defaultOpenCompetitionContact = 'the Opens Secretary';

/** 'The Annex Cafe Trophy' -> 'the-annex-cafe-trophy' */
export const toOpenCompetitionSlug = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60);
