import { formatCount, formatTimes } from '#app/core/language.ts';
import type {
  TeamSelectionCandidate,
  TeamSelectionPageData,
} from '#app/modules/side-editor/sides-schemas.server.ts';
import { formatMatchesPlayed, getLineupPlacePosition, type SidesFormat } from '#app/modules/sides/sides.ts';

/** 'Played 10 times, mostly skip; down 12 times; likes lead' */
export function formatCandidateSeasonTotals({
  asked,
  offered,
  picked,
  played,
  positions,
  likes,
}: TeamSelectionCandidate): string {
  const isNew = asked + offered + picked + played === 0;
  return [
    isNew ? 'New to the team this season' : formatMatchesPlayed(played, positions),
    asked > 0 ? `available ${formatTimes(asked)}` : '',
    likes.length > 0 ? `likes ${likes.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** Return warnings for the captain. */
export function listCandidateWarnings({ word, clashes, state }: TeamSelectionCandidate): string[] {
  return [
    ...(state === 'suspended' ? ['suspended'] : state === 'gone' ? ['has left the club'] : []),
    ...(word === 'no' ? ['said no'] : []),
    ...clashes.map(({ what }) => what),
  ];
}

/** Format transport: 'drives, 3 seats', 'needs a lift from the Cross'. */
export function formatCandidateTransport({ seats, liftFrom }: TeamSelectionCandidate): string[] {
  return [
    ...(seats !== null ? [`drives, ${formatCount(seats, 'seat')}`] : []),
    ...(liftFrom !== null ? [`needs a lift${liftFrom ? ` from ${liftFrom}` : ''}`] : []),
  ];
}

/** 'rink 2, skip', 'reserve' */
export function formatLineupPlace(
  pick: { rink: number; place: number },
  format: SidesFormat,
  rink: string,
): string {
  if (pick.rink === 0) return 'reserve';
  return [`${rink} ${pick.rink}`, getLineupPlacePosition(pick, format)].filter(Boolean).join(', ');
}

/** Label of a pick's state; '' if unanswered. */
export const teamPickStateLabels: Record<TeamSelectionPageData['picks'][number]['state'], string> = {
  picked: '',
  offered: 'offered, no reply yet',
  confirmed: 'confirmed',
  withdrawn: 'dropped out',
};
