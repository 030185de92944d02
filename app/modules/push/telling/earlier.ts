import type { Selectable } from 'kysely';
import type { PushMessageTable } from '#db/schema/push.ts';

/** A push of the last day, as far as the next one needs it. */
export type Earlier = Pick<
  Selectable<PushMessageTable>,
  'id' | 'device' | 'about' | 'state' | 'attempts' | 'says' | 'was' | 'mail'
>;

/** So many in a day: a phone that rings all day is switched off. */
export const mostADay = 40;

/** What a device is to be told of a thing, after what it was told already. */
export interface Next {
  /** One that waits, and is not to go any more. */
  drops: Earlier | undefined;
  goes: boolean;
  /** How it stands with the thing as far as it was told. */
  knows: string | null;
}

/** Of several that wait the last goes, and none where it ends as it began. */
export function nextAfter(
  its: Earlier[],
  { about, says, was }: { about: string; says?: string | undefined; was?: string | undefined },
): Next {
  const ofIt = its.filter((one) => one.about === about && one.state !== 'failed');
  const waiting = ofIt.find(({ state, attempts }) => state === 'waiting' && attempts === 0);
  const gone = ofIt.filter((one) => one !== waiting);
  const knows = waiting ? waiting.was : (gone.at(-1)?.says ?? was ?? null);
  const room = its.length < mostADay;
  return { drops: waiting, goes: room && (says === undefined || says !== knows), knows };
}
