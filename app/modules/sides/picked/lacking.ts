import { type Lifts, lackingWords } from '#app/modules/sides/lifts/lifts.ts';
import { isIn, type Picked } from './side.ts';

/** Format the members without a lift and the free seats; '' if all have lifts. Reserves count once they have confirmed. */
export const liftsLacking = ({ picks, lifts }: { picks: Picked[]; lifts: Lifts }) =>
  lackingWords(
    lifts,
    picks.flatMap((pick) => {
      const { member, name, seats, liftFrom: from, rink, state } = pick;
      return member && isIn(pick) && (rink > 0 || state === 'confirmed')
        ? [{ id: member, name, seats, from }]
        : [];
    }),
  );
