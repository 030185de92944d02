import { playedWords, times } from '#app/modules/sides/games/games.ts';
import { positionAt, type SidesFormat } from '#app/modules/sides/shape.ts';
import type { Person, SidesScreen } from '#app/modules/sides/sides-schemas.server.ts';

/** 'Played 10 times, mostly skip; down 12 times; likes lead' */
export function countWords({ asked, offered, picked, played, positions, likes }: Person): string {
  const isNew = asked + offered + picked + played === 0;
  return [
    isNew ? 'New to the sides this season' : playedWords(played, positions),
    asked > 0 ? `down ${times(asked)}` : '',
    likes.length > 0 ? `likes ${likes.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** Return warnings for the captain. */
export function warnings({ word, clashes, state }: Person): string[] {
  return [
    ...(state === 'suspended' ? ['suspended'] : state === 'gone' ? ['has left the club'] : []),
    ...(word === 'no' ? ['said no'] : []),
    ...clashes.map(({ what }) => what),
  ];
}

/** Format transport: 'drives, 3 seats', 'needs a lift from the Cross'. */
export function wayWords({ seats, liftFrom }: Person): string[] {
  return [
    ...(seats !== null ? [`drives, ${seats} ${seats === 1 ? 'seat' : 'seats'}`] : []),
    ...(liftFrom !== null ? [`needs a lift${liftFrom ? ` from ${liftFrom}` : ''}`] : []),
  ];
}

/** 'rink 2, skip', 'reserve' */
export function placeWords(pick: { rink: number; place: number }, format: SidesFormat, rink: string): string {
  if (pick.rink === 0) return 'reserve';
  return [`${rink} ${pick.rink}`, positionAt(pick, format)].filter(Boolean).join(', ');
}

/** Label of a pick's state; '' if unanswered. */
export const pickWords: Record<SidesScreen['picks'][number]['state'], string> = {
  picked: '',
  offered: 'offered, has not said',
  confirmed: 'confirmed',
  withdrawn: 'gave it back',
};
