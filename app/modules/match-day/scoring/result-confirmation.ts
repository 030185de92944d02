import {
  listQueuedCalls,
  type QueuedCallResult,
  queueCall,
  updateQueuedCall,
} from '#app/api/offline/queued-calls.ts';
import {
  getRinkResultScores,
  type MatchCardPageData,
  type MatchCardSide,
  type RinkScorecardContent,
} from '#app/modules/match-day/card/card.ts';

interface ResultConfirmation {
  rinks: RinkScorecardContent[];
  /** 'Larkby beat Osmoor 52-41' */
  line: string;
  extraEnd: MatchCardSide | null;
  /** Version of the result that was seen. */
  version: number | undefined;
}

/**
 * Queue the confirmation of a result with the figures seen. Offline it waits behind the ends; the server accepts it if its card
 * has the same figures by then.
 */
export function createMatchResultConfirmation({ id }: MatchCardPageData, me: string, draw: () => void) {
  const about = `result:${id}`;
  const waiting = () => listQueuedCalls(me, about).find((call) => call.about === about);
  let isSending = false;
  let failed = '';
  function settle(sending: QueuedCallResult): boolean {
    if (sending.call.about !== about || sending.state === 'kept') return false;
    failed = sending.state === 'refused' ? sending.failed.message : '';
    return true;
  }
  return {
    /** Text of the queued result; '' for none. */
    shown: () => ({ waits: waiting()?.name ?? '', isSending, failed }),
    /** Handle the response to the queued request. */
    settle,
    async say({ rinks, line, extraEnd, version }: ResultConfirmation) {
      isSending = true;
      failed = '';
      const json = { rinks: getRinkResultScores(rinks), extraEnd };
      const path = `/api/playing/cards/${encodeURIComponent(id)}/result`;
      const going = queueCall({ by: me, about, method: 'PUT', path, json, version, name: line });
      draw();
      try {
        settle(await going);
      } finally {
        isSending = false;
        draw();
      }
    },
    /** Remove the queued result and show the reason; resolves to false if it has been sent already. */
    async drop(why: string): Promise<boolean> {
      if (!waiting()) return true;
      const isDropped = await updateQueuedCall(me, about, () => undefined);
      if (isDropped) failed = why;
      draw();
      return isDropped;
    },
  };
}
