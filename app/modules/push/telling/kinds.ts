import type { ContentRoom } from '#app/api/who/rooms.ts';
import type { Club } from '#app/site/club.ts';

/** Something that a phone can be told of. */
interface PushKind {
  label: string;
  /** Only where the club uses what it is about. */
  use?: keyof Club['uses'];
  /** Only to whoever was given this room's key. */
  room?: ContentRoom;
}

export const pushKinds = {
  green: { label: 'The green is closed, or open again' },
  matches: { label: 'A match or an event of mine is off, or moved' },
  picked: { label: 'I am picked', use: 'names' },
  place: { label: 'My place has changed, or I am not needed', use: 'names' },
  withdrawals: { label: 'Somebody who is picked cannot play', use: 'names', room: 'playing' },
  duties: { label: 'My turn is tomorrow: teas and other duties', use: 'duties' },
  replies: { label: 'Somebody answers me in the forum' },
} as const satisfies Record<string, PushKind>;

export type PushKindName = keyof typeof pushKinds;

export const pushKindNames = Object.keys(pushKinds).filter((name): name is PushKindName => name in pushKinds);

const facts: Record<PushKindName, PushKind> = pushKinds;

/** Whether the club uses what it is about. */
export function isUsed(name: PushKindName, { uses }: Pick<Club, 'uses'>): boolean {
  const { use } = facts[name];
  return !use || uses[use];
}

/** What a member with these keys can be told of. */
export const offeredKinds = (club: Pick<Club, 'uses'>, keys: readonly string[]): PushKindName[] =>
  pushKindNames.filter((name) => {
    const { room } = facts[name];
    return isUsed(name, club) && (!room || keys.includes(room));
  });

/** As they are kept of a device; what is no kind any more is left out. */
export const kindsIn = (kept: string): PushKindName[] =>
  pushKindNames.filter((name) => kept.split(' ').includes(name));
