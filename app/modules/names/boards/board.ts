import type { Word } from '#db/schema/playing.ts';

/** A section that may put its names down, and how many of it at most; null for as many as come. */
export interface SectionLimit {
  section: string;
  most: number | null;
}

/** What is asked beside yes and no. */
export interface Asks {
  lifts: boolean;
  teas: boolean;
}

/** Where names go down for one event. */
export interface Board {
  event: string;
  /** 'YYYY-MM-DDTHH:MM' in London; null: until it begins. */
  closesAt: string | null;
  isClosed: boolean;
  wanted: number | null;
  /** [] for every member. */
  sections: SectionLimit[];
  asks: Asks;
  note: string;
  askedAt: string | null;
  version: number;
}

/** 'open' takes answers of members; of any other the captain alone writes them down. */
export const stages = ['open', 'closed', 'off', 'begun'] as const;
export type Stage = (typeof stages)[number];

interface Moment {
  hasBegun: boolean;
  isOff: boolean;
}

/** How a board stands at a moment, 'YYYY-MM-DDTHH:MM' in London. */
export function stageOf(
  { isClosed, closesAt }: Pick<Board, 'isClosed' | 'closesAt'>,
  { hasBegun, isOff }: Moment,
  now: string,
): Stage {
  if (isOff) return 'off';
  if (hasBegun) return 'begun';
  return isClosed || (closesAt !== null && closesAt <= now) ? 'closed' : 'open';
}

/** Whether a member of some sections may put their name down. */
export const isFor = ({ sections }: Pick<Board, 'sections'>, own: readonly string[]) =>
  sections.length === 0 || sections.some(({ section }) => own.includes(section));

/** An answer as the board needs it. */
export interface NameDown {
  member: string;
  word: Word;
  /** When their word was first given. */
  madeAt: string;
  /** The member's own. */
  sections: readonly string[];
}

export interface Names<T> {
  /** In the order of the board; whoever comes after those who are wanted is a reserve, counted from 1. */
  yes: (T & { reserve: number })[];
  ifNeeded: T[];
  no: T[];
}

/** The names as they stand on the board: whoever wrote theirs first stands first. */
export function namesDown<T extends NameDown>(
  answers: T[],
  { wanted, sections }: Pick<Board, 'wanted' | 'sections'>,
): Names<T> {
  const inOrder = answers.toSorted(
    (a, b) => a.madeAt.localeCompare(b.madeAt) || a.member.localeCompare(b.member),
  );
  const of = (word: Word) => inOrder.filter((one) => one.word === word);
  const taken = new Map<string, number>();
  let [placed, reserves] = [0, 0];
  const hasRoom = ({ section, most }: SectionLimit) => most === null || (taken.get(section) ?? 0) < most;
  function place(one: T): number {
    const own = sections.filter(({ section }) => one.sections.includes(section));
    const room = own.find(hasRoom);
    const isFull = (wanted !== null && placed >= wanted) || (own.length > 0 && !room);
    if (isFull) return ++reserves;
    placed += 1;
    if (room) taken.set(room.section, (taken.get(room.section) ?? 0) + 1);
    return 0;
  }
  return {
    yes: of('yes').map((one) => ({ ...one, reserve: place(one) })),
    ifNeeded: of('if needed'),
    no: of('no'),
  };
}
