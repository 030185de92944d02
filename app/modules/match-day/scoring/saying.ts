import { changeKept, keepCall, keptCalls, type Sending } from '#app/api/kept/kept-calls.ts';
import { type CardScreen, figuresOf, type Who, type Written } from '#app/modules/match-day/card/card.ts';

interface Said {
  rinks: Written[];
  /** 'Larkby beat Osmoor 52-41' */
  line: string;
  extraEnd: Who | null;
  /** Of the result that was there. */
  version: number | undefined;
}

/**
 * That the card is the result, said with the figures that were seen: it waits behind the ends where there is no line, and the
 * site takes it where its card says the same by then.
 */
export function createSaying({ id }: CardScreen, me: string, draw: () => void) {
  const about = `result:${id}`;
  const waiting = () => keptCalls(me, about).find((call) => call.about === about);
  let isSending = false;
  let failed = '';
  function settle(sending: Sending): boolean {
    if (sending.call.about !== about || sending.state === 'kept') return false;
    failed = sending.state === 'refused' ? sending.failed.message : '';
    return true;
  }
  return {
    /** What waits, in words; '' for nothing. */
    shown: () => ({ waits: waiting()?.name ?? '', isSending, failed }),
    /** Whether something has become of it. */
    settle,
    async say({ rinks, line, extraEnd, version }: Said) {
      isSending = true;
      failed = '';
      const json = { rinks: figuresOf(rinks), extraEnd };
      const path = `/api/playing/cards/${encodeURIComponent(id)}/result`;
      const going = keepCall({ by: me, about, method: 'PUT', path, json, version, name: line });
      draw();
      try {
        settle(await going);
      } finally {
        isSending = false;
        draw();
      }
    },
    /** Takes back what waits, and says why; false where it has been sent. */
    async drop(why: string): Promise<boolean> {
      if (!waiting()) return true;
      const isDropped = await changeKept(me, about, () => undefined);
      if (isDropped) failed = why;
      draw();
      return isDropped;
    },
  };
}
