import type { AdminPermission } from '#app/api/auth/permissions.ts';
import type { Club } from '#app/site/club.ts';

/** Kind of push notification. */
interface PushKind {
  label: string;
  /** Requires a feature of the club. */
  use?: keyof Club['uses'];
  /** Requires a permission. */
  room?: AdminPermission;
}

export const pushKinds = {
  green: { label: 'The green is closed, or open again' },
  matches: { label: 'My match or event is cancelled or moved' },
  picked: { label: 'I am picked', use: 'names' },
  place: { label: 'My position has changed, or I am no longer needed', use: 'names' },
  withdrawals: { label: 'Someone who is picked cannot play', use: 'names', room: 'playing' },
  duties: { label: 'I have a duty tomorrow, such as teas', use: 'duties' },
  replies: { label: 'Someone replies to me in the forum' },
} as const satisfies Record<string, PushKind>;

export type PushKindName = keyof typeof pushKinds;

export const pushKindNames = Object.keys(pushKinds).filter((name): name is PushKindName => name in pushKinds);

const pushKindOptions: Record<PushKindName, PushKind> = pushKinds;

/** Returns true if the club uses the feature of this kind. */
export function isPushKindEnabled(name: PushKindName, { uses }: Pick<Club, 'uses'>): boolean {
  const { use } = pushKindOptions[name];
  return !use || uses[use];
}

/** Lists the kinds offered to a member with these permissions. */
export const listOfferedPushKinds = (club: Pick<Club, 'uses'>, keys: readonly string[]): PushKindName[] =>
  pushKindNames.filter((name) => {
    const { room } = pushKindOptions[name];
    return isPushKindEnabled(name, club) && (!room || keys.includes(room));
  });

/** Parses the kinds stored with a device; drops unknown ones. */
export const parsePushKinds = (kept: string): PushKindName[] =>
  pushKindNames.filter((name) => kept.split(' ').includes(name));
