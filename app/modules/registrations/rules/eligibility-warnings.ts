import { formatDayAndMonth } from '#app/core/dates.ts';
import { defaultLanguage } from '#app/core/language.ts';
import type { PlayerIneligibilityReason } from './eligibility.ts';

type ClubName = (club: string) => string;

/** Formats an ineligibility as a warning on the card; the secretary decides. */
export function formatPlayerEligibilityWarning(
  name: string,
  club: string,
  fault: PlayerIneligibilityReason,
  clubName: ClubName,
): string {
  switch (fault.why) {
    case 'nowhere':
      return `${name} is not registered for ${clubName(club)} this season.`;
    case 'elsewhere':
      return `${name} is registered for ${clubName(fault.club)}, not for ${clubName(club)}.`;
    case 'early':
      return `${name} may play for ${clubName(club)} from ${formatDayAndMonth(fault.from.slice(5))}.`;
    case 'ended':
      return `${name}’s registration for ${clubName(club)} ended on ${formatDayAndMonth(fault.on.slice(5))}.`;
    case 'transfers':
      return `${name} has changed clubs ${times(fault.times)} this season; the rules allow ${fault.most === 0 ? 'no transfer' : times(fault.most)}.`;
    case 'bound':
      return `${name} has played ${times(fault.games)} in a higher team of ${clubName(club)}, and is bound to it after ${times(fault.most)}.`;
  }
}

const listed = (words: string[], with_: 'and' | 'or') =>
  new Intl.ListFormat(defaultLanguage, { type: with_ === 'and' ? 'conjunction' : 'disjunction' }).format(
    words,
  );

const times = (number: number) => (number === 1 ? 'once' : number === 2 ? 'twice' : `${number} times`);

/** Formats a warning for a name with several possible players, or none. */
export const formatUnresolvedPlayerNameWarning = (
  name: string,
  club: string,
  maybe: string[],
  elsewhere: string[],
): string =>
  maybe.length > 0
    ? `‘${name}’ is not sure: is it ${listed(maybe, 'or')}?`
    : elsewhere.length > 0
      ? `${name} is registered for ${listed(elsewhere, 'and')}, not for ${club}.`
      : `‘${name}’ is on no register of ${club}.`;

export const formatDuplicatePlayerWarning = (name: string) => `${name} stands on this card twice.`;
