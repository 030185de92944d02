import { showDay, weekdayOf } from '#app/core/dates.ts';
import type { CompetitionTable, RoundTable, TieTable } from '#db/schema/competitions.ts';
import { bracketOf } from './bracket.ts';
import { isDecided } from './course.ts';
import type { ShownRound, ShownSide, ShownTie } from './shown-schemas.server.ts';
import { sideNames, tieName } from './tie-names.ts';

const notes: Partial<Record<TieTable['state'], string>> = {
  walkover: 'walkover',
  conceded: 'conceded',
  void: 'not played',
};

/** A competition's rounds as screens show them. */
export function shownRounds(
  { season, kind }: Pick<CompetitionTable, 'season' | 'kind'>,
  rounds: RoundTable[],
  ties: TieTable[],
): ShownRound[] {
  const lines = kind === 'knock-out' ? bracketOf(rounds, ties) : undefined;
  return rounds.map((round, index) => ({
    id: round.id,
    name: round.name,
    due: round.due,
    date: round.due && showDay(round.due),
    weekday: round.due && weekdayOf(season, round.due),
    current: round.is_current === 1,
    ties: ties.filter((tie) => tie.round === round.id).map((tie) => shownTie(rounds, ties, tie)),
    lines: lines?.[index]?.map((tie) => tie?.id ?? null) ?? null,
  }));
}

function shownTie(rounds: RoundTable[], ties: TieTable[], tie: TieTable): ShownTie {
  const draw = { rounds, ties };
  const label = tieName(draw, tie);
  const names = sideNames(draw, tie);
  const side = (number: 1 | 2): ShownSide => ({
    name: names[number - 1] ?? '',
    // Where names alone were written down, the winner is known by name.
    won: tie.won ? tie.won === number : tie.winner !== null && tie.winner === tie[`player${number}`],
    score: tie[`score${number}`],
    known: tie[`entry${number}`] !== null || !/^winner of /i.test(tie[`player${number}`]),
  });
  return {
    id: tie.id,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    sides: [side(1), side(2)],
    decided: isDecided(tie) || tie.winner !== null,
    note: notes[tie.state] ?? '',
  };
}
