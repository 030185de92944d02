import { formatSideName } from '#app/modules/competition-rules/matches/side-sizes.ts';
import type {
  CompetitionEntryTable,
  CompetitionPlayerTable,
  CompetitionRoundTable,
  CompetitionTieTable,
} from '#db/schema/competitions.ts';
import { findTieOfWinnerPlaceholder, isTieWinnerPlaceholder } from './tie-names.ts';

interface ConvertedDraw {
  side: number;
  entries: CompetitionEntryTable[];
  players: CompetitionPlayerTable[];
  ties: CompetitionTieTable[];
}

/**
 * Parses a knock-out stored as names only, with 'Winner of match 3' for unknown sides, into entries and links between
 * ties. Undefined if it is not a knock-out.
 */
export function convertNamesOnlyDraw(
  competition: string,
  rounds: CompetitionRoundTable[],
  rows: CompetitionTieTable[],
): ConvertedDraw | undefined {
  const entries: CompetitionEntryTable[] = [];
  const players: CompetitionPlayerTable[] = [];
  const ties: CompetitionTieTable[] = [];
  let before: CompetitionTieTable[] = [];
  let failed = rows.length === 0;

  /** Returns the tie of the previous round whose winner this is, or adds an entry. */
  function sideOf(name: string): { entry: string | null; from: string | null } {
    const from = isTieWinnerPlaceholder(name)
      ? findTieOfWinnerPlaceholder({ rounds, ties: rows }, before, name)
      : before.find(({ winner }) => winner === name);
    if (from) return { entry: from.won ? (from.won === 1 ? from.entry1 : from.entry2) : null, from: from.id };
    if (isTieWinnerPlaceholder(name) || name === '' || entries.some((entry) => entry.name === name))
      failed = true;
    const id = `${competition}-entry-${entries.length + 1}`;
    entries.push({
      id,
      competition,
      position: entries.length,
      name,
      seed: null,
      start: 0,
      pool: null,
      withdrawn: 0,
    });
    for (const [position, player] of parseSidePlayers(name).entries())
      players.push({ id: `${id}-${position + 1}`, entry: id, position, name: player, member: null });
    return { entry: id, from: null };
  }

  for (const round of rounds) {
    const mine = rows
      .filter((tie) => tie.round === round.id)
      .sort((one, other) => one.position - other.position);
    const linked = mine.map((tie) => {
      const [one, other] = [sideOf(tie.player1), sideOf(tie.player2)];
      const won = tie.winner === null ? null : tie.winner === tie.player1 ? 1 : 2;
      if (won === 2 && tie.winner !== tie.player2) failed = true;
      return { ...tie, entry1: one.entry, from1: one.from, entry2: other.entry, from2: other.from, won };
    });
    if (before.some(({ id }) => linked.filter((tie) => tie.from1 === id || tie.from2 === id).length !== 1))
      failed = true;
    ties.push(...linked);
    before = linked;
  }
  if (failed || before.length !== 1 || ties.length !== entries.length - 1) return undefined;
  const side = Math.max(
    ...entries.map((entry) => players.filter((player) => player.entry === entry.id).length),
  );
  return { side, entries, players, ties };
}

/** Parses the players from a side's name, only if they format to the same name again. */
function parseSidePlayers(name: string): string[] {
  for (const parts of [name.split(' & '), name.replace(' (skip)', '').split(', ')])
    if (parts.length > 1 && formatSideName(parts) === name) return parts;
  return [name];
}
