import { formatDayAndMonth } from '#app/core/dates.ts';
import { formatList, formatTimes } from '#app/core/language.ts';
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
      return `${name} may not play for ${clubName(club)} until ${formatDayAndMonth(fault.from.slice(5))}.`;
    case 'ended':
      return `${name}’s registration for ${clubName(club)} ended on ${formatDayAndMonth(fault.on.slice(5))}.`;
    case 'transfers':
      return `${name} has changed clubs ${formatTimes(fault.times)} this season; the rules allow ${fault.most === 0 ? 'no transfers' : formatTimes(fault.most)}.`;
    case 'bound':
      return `${name} has played ${formatTimes(fault.games)} for a higher team of ${clubName(club)}. A player who does so ${formatTimes(fault.most)} must stay in that team.`;
  }
}

/** Formats a warning for a name with several possible players, or none. */
export const formatUnresolvedPlayerNameWarning = (
  name: string,
  club: string,
  maybe: string[],
  elsewhere: string[],
): string =>
  maybe.length > 0
    ? `‘${name}’ could be ${formatList(maybe, 'or')}.`
    : elsewhere.length > 0
      ? `${name} is registered for ${formatList(elsewhere, 'and')}, not for ${club}.`
      : `‘${name}’ is not registered for ${club}.`;

export const formatDuplicatePlayerWarning = (name: string) => `${name} is on this card twice.`;
