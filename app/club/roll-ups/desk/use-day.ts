import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { followKept, keepCall, keptCalls, type Sending } from '#app/api/kept/kept-calls.ts';
import {
  aboutClosing,
  aboutDay,
  aboutTap,
  tapsIn,
  withClosing,
  withTaps,
} from '#app/club/roll-ups/arrivals/arrivals.ts';
import type { Arrival, RollUpState, Tap } from '#app/club/roll-ups/day/day.ts';

const every = 15_000;

export interface Day {
  /** Closed or open as this phone has it. */
  state: RollUpState;
  /** With what was tapped here and is on its way. */
  arrivals: Arrival[];
  /** How many taps wait for a line, a closing among them. */
  waiting: number;
  /** What the site would not take. */
  refused: string;
  tap: (tap: Tap) => void;
  /** That is all for the day, or it goes on after all. */
  close: (closed: boolean) => void;
  /** Shows what is there now. */
  read: () => Promise<void>;
}

/** A day as this phone has it: what others tap comes by and by, what is tapped here is kept until the site has it. */
export function useDay(first: RollUpState, me: string): Day {
  const { id: event } = first.event;
  const [state, setState] = useState(first);
  const inThisBrowser = useCallback(() => keptCalls(me, aboutDay(event)), [me, event]);
  const [calls, setCalls] = useState(inThisBrowser);
  const [refused, setRefused] = useState('');
  // An answer that was asked for before the last tap was sent knows nothing of it.
  const sent = useRef(0);
  const read = useCallback(async () => {
    const before = sent.current;
    const now = await call('GET /api/desk/on-the-day/{event}', { param: { event }, stay: true });
    if (before === sent.current) setState(now);
  }, [event]);
  const tell = useCallback(
    (sendings: Sending[]) => {
      for (const sending of sendings) {
        if (!sending.call.about.startsWith(aboutDay(event))) continue;
        if (sending.state === 'sent' && isState(sending.answer)) setState(sending.answer);
        if (sending.state === 'refused') setRefused(sending.failed.message);
      }
      sent.current++;
      setCalls(inThisBrowser());
    },
    [event, inThisBrowser],
  );
  const send = useCallback(
    (about: string, method: 'POST' | 'PUT', what: string, json: object) => {
      setRefused('');
      const path = `/api/desk/on-the-day/${encodeURIComponent(event)}/${what}`;
      const sending = keepCall({ by: me, about, method, path, json });
      setCalls(inThisBrowser());
      void sending.then((done) => {
        tell([done]);
        // It went with another that was on its way: what came of it stands in no answer of its own.
        if (done.state === 'kept' && inThisBrowser().length === 0) return read().catch(() => {});
      });
    },
    [me, event, inThisBrowser, tell, read],
  );
  // What was tapped before the day was closed counts, though it may be sent later.
  const tap = useCallback(
    (one: Tap) => send(aboutTap(event, one), 'POST', 'taps', { ...one, at: new Date().toISOString() }),
    [event, send],
  );
  const close = useCallback(
    (closed: boolean) => send(aboutClosing(event), 'PUT', 'closing', { closed }),
    [event, send],
  );
  useEffect(() => followKept(me, tell), [me, tell]);
  useEffect(() => {
    const look = () => void (document.hidden || read().catch(() => {}));
    const again = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(again);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read]);
  const arrivals = useMemo(() => withTaps(state, tapsIn(calls)), [state, calls]);
  const shown = useMemo(() => withClosing(state, calls), [state, calls]);
  return { state: shown, arrivals, waiting: calls.length, refused, tap, close, read };
}

const isState = (answer: unknown): answer is RollUpState =>
  typeof answer === 'object' && answer !== null && 'arrivals' in answer && 'draws' in answer;
