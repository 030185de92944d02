import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { changeKept, followKept, keepCall, keptCalls, type Sending } from '#app/api/kept/kept-calls.ts';
import { keepDay, noLine, within } from '#app/api/kept/kept-days.ts';
import { keepPages } from '#app/api/kept/site-worker.ts';
import type { Me } from '#app/api/who/me.ts';
import {
  aboutClosing,
  aboutDay,
  aboutTap,
  tapsIn,
  withClosing,
  withMembers,
  withTaps,
} from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type { Arrival, KnownPast, RollUpState, Tap } from '#app/modules/roll-ups/day/day.ts';
import type { Game } from '#app/modules/roll-ups/draw/games.ts';
import {
  aboutDraw,
  changedHere,
  drawHere,
  isDrawn,
  withDrawn,
} from '#app/modules/roll-ups/offline/drawn-here.ts';
import { useShell } from '#app/site/shell.ts';

const every = 15_000;
/** Timeout in ms of a request before the device draws offline. */
const patience = 3000;

/** Offline copy of a day. */
export interface SeenDay {
  state: RollUpState;
  known: KnownPast;
  /** Time of the last fetch. */
  at: string;
}

/** Initial data, from the server or from the offline copy. */
export interface FirstSeen extends SeenDay {
  me: Me;
  isKept: boolean;
}

export interface Day {
  /** State with queued requests applied. */
  state: RollUpState;
  /** Arrivals with queued taps applied. */
  arrivals: Arrival[];
  /** Number of queued requests: taps, a draw and a closing. */
  waiting: number;
  /** Time of the last successful fetch; '' while fetches succeed. */
  asOf: string;
  /** Error message of the last rejected request. */
  refused: string;
  tap: (tap: Tap) => void;
  /** Draw all players here; resolves to false if the server rejects it. */
  draw: (way: string | undefined) => Promise<boolean>;
  /** Change a queued draw, or delete it if no games are given; resolves to false if it has been sent already. */
  changeDrawn: (id: string, games: Game[]) => Promise<boolean>;
  /** Close or reopen the day. */
  close: (closed: boolean) => void;
  /** Fetch the current state. */
  read: () => Promise<void>;
}

/** State of a day on this device: polls for changes by others, and queues own requests until the server has them. */
export function useDay(first: FirstSeen): Day {
  const { id: me } = first.me;
  const { id: event } = first.state.event;
  const inThisBrowser = useCallback(() => keptCalls(me, aboutDay(event)), [me, event]);
  const [calls, setCalls] = useState(inThisBrowser);
  const [refused, setRefused] = useState('');
  const { state, setState, read, asOf, noteSent } = useSeen(first);
  const tell = useCallback(
    (sendings: Sending[]) => {
      noteSent();
      for (const sending of sendings) {
        if (!sending.call.about.startsWith(aboutDay(event))) continue;
        if (sending.state === 'sent' && isState(sending.answer)) setState(sending.answer);
        if (sending.state !== 'refused') continue;
        setRefused(sending.failed.message);
        void read().catch(() => {});
      }
      setCalls(inThisBrowser());
    },
    [event, inThisBrowser, noteSent, setState, read],
  );
  const send = useCallback(
    async (about: string, method: 'POST' | 'PUT', what: string, json: object): Promise<Sending> => {
      setRefused('');
      const path = `/api/desk/on-the-day/${encodeURIComponent(event)}/${what}`;
      const sending = keepCall({ by: me, about, method, path, json });
      setCalls(inThisBrowser());
      const done = await sending;
      tell([done]);
      // It was sent together with another request, so its result is not in this response: fetch the state.
      if (done.state === 'kept' && inThisBrowser().length === 0) await read().catch(() => {});
      return done;
    },
    [me, event, inThisBrowser, tell, read],
  );
  const arrivals = useMemo(() => withTaps(state, tapsIn(calls)), [state, calls]);
  // A tap carries its time: those before the closing count, even if sent later.
  const tap = useCallback(
    (one: Tap) => {
      const json = { ...withMembers(one, arrivals), at: new Date().toISOString() };
      void send(aboutTap(event, one), 'POST', 'taps', json);
    },
    [event, send, arrivals],
  );
  const close = useCallback(
    (closed: boolean) => void send(aboutClosing(event), 'PUT', 'closing', { closed }),
    [event, send],
  );
  async function draw(way: string | undefined) {
    // Fetch first: include players checked in on other devices in the last seconds.
    const now =
      (await within(
        patience,
        read().catch(() => undefined),
      )) ?? state;
    const kept = inThisBrowser();
    const there = withTaps(now, tapsIn(kept));
    const made = { id: crypto.randomUUID(), at: new Date().toISOString(), seed: anyNumber(), way };
    const drawn = drawHere(withDrawn(now, there, kept), there, first.known, made);
    const done = await within(patience, send(aboutDraw(event, made.id), 'POST', 'draws', drawn));
    return done?.state !== 'refused';
  }
  async function changeDrawn(id: string, games: Game[]) {
    const isChanged = await changeKept(me, aboutDraw(event, id), (json) =>
      isDrawn(json) ? changedHere(json, games, arrivals) : undefined,
    );
    setCalls(inThisBrowser());
    return isChanged;
  }
  useEffect(() => followKept(me, tell), [me, tell]);
  const shown = useMemo(
    () => withClosing(withDrawn(state, arrivals, calls), calls),
    [state, arrivals, calls],
  );
  const readNow = useCallback(() => read().then(() => {}), [read]);
  const acts = { tap, draw, changeDrawn, close, read: readNow };
  return { state: shown, arrivals, waiting: calls.length, asOf, refused, ...acts };
}

/** Poll the state of a day, and cache it on the device. */
function useSeen(first: FirstSeen) {
  const { id: event } = first.state.event;
  const { today } = useShell();
  const [seen, setSeen] = useState(first);
  const [isFar, setFar] = useState(first.isKept);
  const setState = useCallback((state: RollUpState) => {
    setFar(false);
    setSeen((was) => ({ ...was, state, at: new Date().toISOString(), isKept: false }));
  }, []);
  const sent = useRef(0);
  const noteSent = useCallback(() => {
    sent.current++;
  }, []);
  const read = useCallback(async () => {
    for (;;) {
      const before = sent.current;
      const asked = call('GET /api/desk/on-the-day/{event}', { param: { event }, stay: true });
      const now = await asked.catch((failed) => {
        if (noLine(failed)) setFar(true);
        throw failed;
      });
      // This response was requested before the last tap was sent, so it is stale: fetch again.
      if (before !== sent.current) continue;
      setState(now);
      return now;
    }
  }, [event, setState]);
  useEffect(() => {
    const look = () => void (document.hidden || read().catch(() => {}));
    const again = setInterval(look, every);
    addEventListener('online', look);
    addEventListener('offline', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(again);
      removeEventListener('online', look);
      removeEventListener('offline', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read]);
  useEffect(() => {
    const { me, isKept, ...day } = seen;
    if (!isKept) void keepDay(me, day.state.event, day, today);
  }, [seen, today]);
  useEffect(() => void keepPages(), []);
  return { state: seen.state, setState, read, asOf: isFar ? seen.at : '', noteSent };
}

const anyNumber = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1;

const isState = (answer: unknown): answer is RollUpState =>
  typeof answer === 'object' && answer !== null && 'arrivals' in answer && 'draws' in answer;
