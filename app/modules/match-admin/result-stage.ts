import { isEventNotPlayed } from '#app/core/event.ts';
import { formatMatchOutcome } from '#app/modules/leagues/leagues.ts';
import type { MatchAdminContext } from './match-admin-context.ts';
import type { MatchAdminStage } from './match-admin-schemas.server.ts';
import type { MatchAdminState } from './next-match-action.ts';

/** Result, from the day of the event on. */
export function getResultAdminStage({ site, now, today, has }: MatchAdminContext): {
  stages: MatchAdminStage[];
  standing?: NonNullable<MatchAdminState['result']>;
} {
  const { event, date, hasBegun } = now;
  const isMatch = event.kind.nature === 'match';
  const isTold = Boolean(event.winner);
  if (
    !has('results') ||
    (!isTold && (isEventNotPlayed(event) || date > today || event.kind.nature === 'roll-up'))
  )
    return { stages: [] };
  const outcome = { winner: event.winner ?? '', score: event.score ?? '' };
  const line = isMatch
    ? formatMatchOutcome(outcome, event.opponent, event.ours ?? site.club.name)
    : [outcome.winner, outcome.score].filter(Boolean).join(' ');
  const stage = {
    key: 'result',
    name: 'Result',
    line: isTold ? line : '',
    state: isTold ? 'Entered' : 'Not entered',
    pressing: !isTold && isMatch && hasBegun,
    to: `/desk/results/events/${encodeURIComponent(event.id)}`,
  };
  const cup = event.cup
    ? [
        {
          key: 'cup',
          name: 'Cup',
          line: event.round ?? '',
          state: '',
          pressing: false,
          to: `/desk/results/cups/${encodeURIComponent(event.cup)}`,
        },
      ]
    : [];
  return { stages: [stage, ...cup], ...(isMatch && { standing: { has: isTold } }) };
}
