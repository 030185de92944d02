import { formatDayAndMonth } from '#app/core/dates.ts';
import type { ClubWithTerms } from '#app/site/club-terms.ts';
import type { MatchScoring } from '#db/schema/competitions.ts';
import { describeMatchSets } from './sets.ts';
import { getSideSizeNames } from './side-sizes.ts';

export interface CompetitionRules {
  side: number;
  woods: string;
  scoring: MatchScoring;
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
export const formatCompetitionRules = (facts: CompetitionRules, words: ClubWithTerms['words']): string =>
  [
    facts.sectionName,
    getSideSizeNames(facts.side, words).game,
    formatCompetitionAgeLimits(facts),
    facts.woods && `${facts.woods} woods`,
    formatScoring(facts),
    facts.handicaps && 'handicaps',
    facts.extras,
    facts.fee && `entry fee ${facts.fee}`,
  ]
    .filter(Boolean)
    .join(' · ');

function formatScoring({
  scoring,
  ends,
  shots,
  sets,
}: Pick<CompetitionRules, 'scoring' | 'ends' | 'shots' | 'sets'>) {
  if (scoring === 'sets') return describeMatchSets(sets, ends);
  if (scoring === 'shots') return shots && `first to ${shots} shots`;
  return ends && `${ends} ends`;
}

/** '60 and over', 'under 25', '18 to 24 on 1 January' */
export function formatCompetitionAgeLimits({
  ageFrom,
  ageTo,
  ageOn,
}: Pick<CompetitionRules, 'ageFrom' | 'ageTo' | 'ageOn'>): string {
  const ages = [
    ageFrom !== null && ageTo !== null && `aged ${ageFrom} to ${ageTo}`,
    ageFrom !== null && ageTo === null && `aged ${ageFrom} and over`,
    ageFrom === null && ageTo !== null && `under ${ageTo + 1}`,
  ].find(Boolean);
  return ages ? `${ages}${ageOn ? ` on ${formatDayAndMonth(ageOn)}` : ''}` : '';
}
