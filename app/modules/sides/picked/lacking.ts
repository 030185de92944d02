import { type Lifts, lackingWords } from '#app/modules/sides/lifts/lifts.ts';
import { isIn, type Picked } from './side.ts';

/** Who comes, needs a lift and has none, and who has room; '' where nobody is left without. Reserves come once they have said so. */
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
