import type { Selectable } from 'kysely';
import type { PushMessageTable } from '#db/schema/push.ts';

/** Push of the last 24 hours, with the fields for `decideQueuedPush`. */
export type RecentDevicePush = Pick<
  Selectable<PushMessageTable>,
  'id' | 'device' | 'about' | 'state' | 'attempts' | 'says' | 'was' | 'mail'
>;

/** Daily maximum for a device: a phone that rings all day is switched off. */
export const maxPushesPerDay = 40;

/** Decision about a new push, based on earlier ones. */
interface QueuedPushDecision {
  /** Waiting push to delete. */
  drops: RecentDevicePush | undefined;
  goes: boolean;
  /** State of the subject as last notified. */
  knows: string | null;
}

/** Sends the last of several waiting pushes, and none if the state returns to where it began. */
export function decideQueuedPush(
  its: RecentDevicePush[],
  { about, says, was }: { about: string; says?: string | undefined; was?: string | undefined },
): QueuedPushDecision {
  const ofIt = its.filter((one) => one.about === about && one.state !== 'failed');
  const waiting = ofIt.find(({ state, attempts }) => state === 'waiting' && attempts === 0);
  const gone = ofIt.filter((one) => one !== waiting);
  const knows = waiting ? waiting.was : (gone.at(-1)?.says ?? was ?? null);
  const room = its.length < maxPushesPerDay;
  return { drops: waiting, goes: room && (says === undefined || says !== knows), knows };
}
