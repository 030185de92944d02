import { type EventLifts, formatMissingLifts } from '#app/modules/sides/lifts/lift-text.ts';
import { isActiveTeamPick, type TeamPick } from './team-picks.ts';

/** Format the members without a lift and the free seats; '' if all have lifts. Reserves count once they have confirmed. */
export const formatMissingTeamLifts = ({ picks, lifts }: { picks: TeamPick[]; lifts: EventLifts }) =>
  formatMissingLifts(
    lifts,
    picks.flatMap((pick) => {
      const { member, name, seats, liftFrom: from, rink, state } = pick;
      return member && isActiveTeamPick(pick) && (rink > 0 || state === 'confirmed')
        ? [{ id: member, name, seats, from }]
        : [];
    }),
  );
