import { showDay } from '#app/core/dates.ts';
import type { OwnWords } from '#app/site/club-words.ts';
import type { Scoring } from '#db/schema/competitions.ts';
import { setsInWords } from './sets.ts';
import { wordsOfSide } from './sides.ts';

export interface Facts {
  side: number;
  woods: string;
  scoring: Scoring;
  ends: string;
  shots: string;
  sets: number;
  extras: string;
  handicaps: number | boolean;
  ageFrom: number | null;
  ageTo: number | null;
  /** 'MM-DD' or '' */
  ageOn: string;
  fee: string;
  /** Name of its section, or ''. */
  sectionName: string;
}

/** Formats the rules of a competition: 'Pairs · 2 woods · 18 ends'. */
export const factsLine = (facts: Facts, words: OwnWords['words']): string =>
  [
    facts.sectionName,
    wordsOfSide(facts.side, words).game,
    agesInWords(facts),
    facts.woods && `${facts.woods} woods`,
    scoringInWords(facts),
    facts.handicaps && 'handicaps',
    facts.extras,
    facts.fee && `entry fee ${facts.fee}`,
  ]
    .filter(Boolean)
    .join(' · ');

function scoringInWords({ scoring, ends, shots, sets }: Pick<Facts, 'scoring' | 'ends' | 'shots' | 'sets'>) {
  if (scoring === 'sets') return setsInWords(sets, ends);
  if (scoring === 'shots') return shots && `first to ${shots} shots`;
  return ends && `${ends} ends`;
}

/** '60 and over', 'under 25', '18 to 24 on 1 January' */
export function agesInWords({ ageFrom, ageTo, ageOn }: Pick<Facts, 'ageFrom' | 'ageTo' | 'ageOn'>): string {
  const ages = [
    ageFrom !== null && ageTo !== null && `aged ${ageFrom} to ${ageTo}`,
    ageFrom !== null && ageTo === null && `aged ${ageFrom} and over`,
    ageFrom === null && ageTo !== null && `under ${ageTo + 1}`,
  ].find(Boolean);
  return ages ? `${ages}${ageOn ? ` on ${showDay(ageOn)}` : ''}` : '';
}
