import { formatMatchesPlayed, formatTimes } from '#app/modules/sides/games/player-totals.ts';
import type { SelectionCandidate, SelectionPage } from '#app/modules/sides/sides-schemas.server.ts';
import { getPlacePosition, type SidesFormat } from '#app/modules/sides/sides-shape.ts';

/** 'Played 10 times, mostly skip; down 12 times; likes lead' */
export function formatCandidateTotals({
  asked,
  offered,
  picked,
  played,
  positions,
  likes,
}: SelectionCandidate): string {
  const isNew = asked + offered + picked + played === 0;
  return [
    isNew ? 'New to the sides this season' : formatMatchesPlayed(played, positions),
    asked > 0 ? `down ${formatTimes(asked)}` : '',
    likes.length > 0 ? `likes ${likes.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** Return warnings for the captain. */
export function listCandidateWarnings({ word, clashes, state }: SelectionCandidate): string[] {
  return [
    ...(state === 'suspended' ? ['suspended'] : state === 'gone' ? ['has left the club'] : []),
    ...(word === 'no' ? ['said no'] : []),
    ...clashes.map(({ what }) => what),
  ];
}

/** Format transport: 'drives, 3 seats', 'needs a lift from the Cross'. */
export function formatCandidateTransport({ seats, liftFrom }: SelectionCandidate): string[] {
  return [
    ...(seats !== null ? [`drives, ${seats} ${seats === 1 ? 'seat' : 'seats'}`] : []),
    ...(liftFrom !== null ? [`needs a lift${liftFrom ? ` from ${liftFrom}` : ''}`] : []),
  ];
}

/** 'rink 2, skip', 'reserve' */
export function formatLineupSeat(
  pick: { rink: number; place: number },
  format: SidesFormat,
  rink: string,
): string {
  if (pick.rink === 0) return 'reserve';
  return [`${rink} ${pick.rink}`, getPlacePosition(pick, format)].filter(Boolean).join(', ');
}

/** Label of a pick's state; '' if unanswered. */
export const pickStateLabels: Record<SelectionPage['picks'][number]['state'], string> = {
  picked: '',
  offered: 'offered, has not said',
  confirmed: 'confirmed',
  withdrawn: 'gave it back',
};
