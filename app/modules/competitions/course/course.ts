import { type Course, isDecided, loserOf, winnerOf } from '#app/modules/competitions/rules/parts.ts';
import { tieName } from '#app/modules/competitions/rules/tie-names.ts';
import type { EntryTable, RoundTable, TieTable } from '#db/schema/competitions.ts';
import { stillToDraw } from './later-draws.ts';

export interface Outcome {
  state: 'played' | 'walkover' | 'conceded';
  won: 1 | 2;
  score1: number | null;
  score2: number | null;
  sets: string | null;
}

const open = { state: 'open' as const, won: null, score1: null, score2: null, sets: null };

/** Name of a side when both possible opponents have withdrawn. */
const nobody = 'Nobody';

/**
 * Recalculates everything that follows from results: the sides of each tie by name, walkovers against withdrawn sides,
 * the current round of each draw, and whether the competition is finished (not before every draw is made). Ties without
 * a preceding tie keep their names.
 */
export function settle(course: Course): Course {
  const { competition, entries, rounds } = course;
  const ties = new Map<string, TieTable>();
  for (const tie of inOrder(course)) ties.set(tie.id, decide(withSides(tie, course, ties), entries, ties));
  const settled = course.ties.map((tie) => ties.get(tie.id) ?? tie);
  const isOpen = (round: RoundTable) => settled.some((tie) => tie.round === round.id && tie.state === 'open');
  const isShown = competition.state === 'published' || competition.state === 'finished';
  const open = isShown ? rounds.filter(isOpen) : [];
  const isCurrent = (round: RoundTable) => open.find(({ part }) => part === round.part) === round;
  const isOver = open.length === 0 && !stillToDraw({ ...course, ties: settled });
  return {
    ...course,
    ties: settled,
    rounds: rounds.map((round) => ({ ...round, is_current: isCurrent(round) ? 1 : 0 })),
    competition: isShown ? { ...competition, state: isOver ? 'finished' : 'published' } : competition,
  };
}

/** Returns the ties by round, then by position. */
function inOrder({ rounds, ties }: Course): TieTable[] {
  return rounds.flatMap((round) =>
    ties.filter((tie) => tie.round === round.id).sort((one, other) => one.position - other.position),
  );
}

function withSides(tie: TieTable, course: Course, before: Map<string, TieTable>): TieTable {
  const [one, other] = ([1, 2] as const).map((side) => sideOf(tie, side, course, before));
  return {
    ...tie,
    entry1: one?.entry ?? null,
    player1: one?.name ?? '',
    entry2: other?.entry ?? null,
    player2: other?.name ?? '',
  };
}

function sideOf(tie: TieTable, side: 1 | 2, course: Course, before: Map<string, TieTable>) {
  const from = before.get(tie[`from${side}`] ?? '');
  const lost = from !== undefined && isFromMain(course, tie, from);
  const entry = from ? (lost ? loserOf : winnerOf)(from) : tie[`entry${side}`];
  if (entry)
    return { entry, name: course.entries.find(({ id }) => id === entry)?.name ?? tie[`player${side}`] };
  if (!from) return { entry, name: tie[`player${side}`] };
  if (from.state === 'void') return { entry: null, name: nobody };
  return { entry: null, name: `${lost ? 'Loser' : 'Winner'} of ${tieName(course, from)}` };
}

/** True if the side is the loser of `from`: the consolation takes losers from the main draw. */
function isFromMain({ rounds }: Course, tie: TieTable, from: TieTable): boolean {
  const partOf = ({ round }: TieTable) => rounds.find(({ id }) => id === round)?.part;
  return partOf(tie) === 'consolation' && partOf(from) === 'main';
}

/** Gives an open tie to the side whose opponent has withdrawn. */
function decide(tie: TieTable, entries: EntryTable[], before: Map<string, TieTable>): TieTable {
  if (tie.state !== 'open') return named(tie);
  const gone = ([1, 2] as const).map((side) => {
    const entry = tie[`entry${side}`];
    if (entry) return entries.some(({ id, withdrawn }) => id === entry && withdrawn);
    return before.get(tie[`from${side}`] ?? '')?.state === 'void' ? true : undefined;
  });
  if (!gone.includes(true) || gone.includes(undefined)) return named(tie);
  if (gone[0] && gone[1]) return named({ ...tie, state: 'void' });
  return named({ ...tie, state: 'walkover', won: gone[0] ? 2 : 1 });
}

const named = (tie: TieTable): TieTable => ({
  ...tie,
  winner: tie.won ? tie[tie.won === 1 ? 'player1' : 'player2'] : null,
});

/** Returns the ties fed by this one: the winner's next tie, and the loser's in a consolation draw. */
const nextTies = ({ ties }: Pick<Course, 'ties'>, id: string) =>
  ties.filter(({ from1, from2 }) => from1 === id || from2 === id);

/** True if both sides are known and the tie is open. */
export const isPlayable = ({ state, entry1, entry2 }: TieTable) =>
  state === 'open' && Boolean(entry1 && entry2);

/** Sets or clears the outcome of a tie. Returns undefined if the next match has been played. */
export function withOutcome(course: Course, id: string, outcome: Outcome | undefined): Course | undefined {
  const opened = reopen(course, id);
  if (!opened) return undefined;
  const result = outcome ?? open;
  return settle({
    ...opened,
    ties: opened.ties.map((tie) =>
      tie.id === id ? { ...tie, entered_by: null, confirmed_by: null, ...result } : tie,
    ),
  });
}

/** True if the outcome of a tie can still be changed: no later match has been played. */
export const isFree = (course: Course, id: string) => reopen(course, id) !== undefined;

/** Reopens a tie, and later ones that were decided only by the absence of a side. */
function reopen(course: Course, id: string): Course | undefined {
  let free: Course | undefined = course;
  for (const next of nextTies(course, id).filter(isDecided))
    free = free && (isByAbsence(free, next) ? reopen(free, next.id) : undefined);
  if (!free) return undefined;
  return { ...free, ties: free.ties.map((tie) => (tie.id === id ? { ...tie, ...open } : tie)) };
}

/** True if both possible players of this side have withdrawn. */
const isNobodys = ({ ties }: Pick<Course, 'ties'>, tie: TieTable, side: 1 | 2) =>
  !tie[`entry${side}`] && ties.some(({ id, state }) => id === tie[`from${side}`] && state === 'void');

/** True if a side has no opponent left, so that no result can be entered. */
export const isAgainstNobody = (course: Pick<Course, 'ties'>, tie: TieTable) =>
  isNobodys(course, tie, 1) || isNobodys(course, tie, 2);

/** True if `recalculateCompetition` would give the same walkover again, whichever user entered it. */
export function isByAbsence(course: Course, tie: TieTable): boolean {
  if (tie.state === 'void') return true;
  if (tie.state !== 'walkover') return false;
  const lost = tie.won === 1 ? 2 : 1;
  const loser = tie[`entry${lost}`];
  if (!loser) return isNobodys(course, tie, lost);
  return course.entries.some(({ id, withdrawn }) => id === loser && withdrawn);
}

/** Withdraws a side; its open matches become walkovers. */
export function withdraw(course: Course, entry: string): Course {
  return settle({
    ...course,
    entries: course.entries.map((one) => (one.id === entry ? { ...one, withdrawn: 1 } : one)),
  });
}

/** Reinstates a withdrawn side. Walkovers from its absence are reopened where no later match was played. */
export function bringBack(course: Course, entry: string): Course {
  let back = course;
  for (const tie of inOrder(course)) {
    const now = back.ties.find(({ id }) => id === tie.id) ?? tie;
    const lost =
      [now.entry1, now.entry2].includes(entry) && isByAbsence(back, now) && winnerOf(now) !== entry;
    if (lost) back = reopen(back, tie.id) ?? back;
  }
  return settle({
    ...back,
    entries: back.entries.map((one) => (one.id === entry ? { ...one, withdrawn: 0 } : one)),
  });
}
