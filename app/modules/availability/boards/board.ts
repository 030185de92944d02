import type { AvailabilityWord } from '#db/schema/playing.ts';

/** Eligible section and its maximum number of players; null for no limit. */
export interface AvailabilitySectionLimit {
  section: string;
  most: number | null;
}

/** Extra questions of a board. */
interface AvailabilityBoardQuestions {
  lifts: boolean;
  teas: boolean;
}

/** Availability board of one event. */
export interface AvailabilityBoard {
  event: string;
  /** 'YYYY-MM-DDTHH:MM' in London; null to close when the event begins. */
  closesAt: string | null;
  isClosed: boolean;
  wanted: number | null;
  /** [] for all members. */
  sections: AvailabilitySectionLimit[];
  asks: AvailabilityBoardQuestions;
  note: string;
  askedAt: string | null;
  version: number;
}

/** Members can answer while the board is 'open'; in the other states only an officer records answers. */
export const availabilityBoardStages = ['open', 'closed', 'off', 'begun'] as const;
export type AvailabilityBoardStage = (typeof availabilityBoardStages)[number];

interface EventMoment {
  hasBegun: boolean;
  isOff: boolean;
}

/** Return the state of a board at the time `now`, 'YYYY-MM-DDTHH:MM' in London. */
export function getAvailabilityBoardStage(
  { isClosed, closesAt }: Pick<AvailabilityBoard, 'isClosed' | 'closesAt'>,
  { hasBegun, isOff }: EventMoment,
  now: string,
): AvailabilityBoardStage {
  if (isOff) return 'off';
  if (hasBegun) return 'begun';
  return isClosed || (closesAt !== null && closesAt <= now) ? 'closed' : 'open';
}

/** Return true if a member of these sections is eligible. */
export const isEligibleForAvailabilityBoard = (
  { sections }: Pick<AvailabilityBoard, 'sections'>,
  own: readonly string[],
) => sections.length === 0 || sections.some(({ section }) => own.includes(section));

/** Answer, with the fields that decide the order of the board. */
export interface RankedAvailabilityAnswer {
  member: string;
  word: AvailabilityWord;
  /** Time when the current word was first given. */
  madeAt: string;
  /** Sections of the member. */
  sections: readonly string[];
}

export interface SortedAvailabilityAnswers<T> {
  /** In the order of the board. Players beyond the number wanted are reserves, counted from 1. */
  yes: (T & { reserve: number })[];
  ifNeeded: T[];
  no: T[];
}

/** Sort answers into the lists of the board: first come, first placed. */
export function sortAvailabilityAnswers<T extends RankedAvailabilityAnswer>(
  answers: T[],
  { wanted, sections }: Pick<AvailabilityBoard, 'wanted' | 'sections'>,
): SortedAvailabilityAnswers<T> {
  const inOrder = answers.toSorted(
    (a, b) => a.madeAt.localeCompare(b.madeAt) || a.member.localeCompare(b.member),
  );
  const of = (word: AvailabilityWord) => inOrder.filter((one) => one.word === word);
  const taken = new Map<string, number>();
  let [placed, reserves] = [0, 0];
  const hasRoom = ({ section, most }: AvailabilitySectionLimit) =>
    most === null || (taken.get(section) ?? 0) < most;
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
