import type { PushKindName } from '#app/kernel/notification-kinds.ts';
import { modules } from '#app/modules.ts';
import type { Club } from '#app/site/club.ts';

/** Kinds of push notifications, in display order. */
const pushKinds = new Map(
  modules
    .flatMap(({ server }) => server?.push ?? [])
    .toSorted((a, b) => a.order - b.order)
    .map((kind) => [kind.key, kind]),
);

export const pushKindNames = [...pushKinds.keys()];

export const getPushKindLabel = (name: PushKindName) => pushKinds.get(name)?.label ?? '';

/** Returns true if the club uses the feature of this kind. */
export function isPushKindEnabled(name: PushKindName, { uses }: Pick<Club, 'uses'>): boolean {
  const feature = pushKinds.get(name)?.feature;
  return !feature || uses[feature];
}

/** Lists the kinds offered to a member with these permissions. */
export const listOfferedPushKinds = (club: Pick<Club, 'uses'>, permissions: readonly string[]) =>
  pushKindNames.filter((name) => {
    const permission = pushKinds.get(name)?.permission;
    return isPushKindEnabled(name, club) && (!permission || permissions.includes(permission));
  });

/** Parses the kinds stored with a device; drops unknown ones. */
export const parsePushKinds = (stored: string): PushKindName[] =>
  pushKindNames.filter((name) => stored.split(' ').includes(name));
