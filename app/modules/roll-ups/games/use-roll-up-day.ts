import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { isUnreachableError, saveOfflineEventDay, withTimeout } from '#app/api/offline/offline-days.ts';
import {
  listQueuedCalls,
  type QueuedCallResult,
  queueCall,
  sendQueuedCallsWhenOnline,
  updateQueuedCall,
} from '#app/api/offline/queued-calls.ts';
import { cachePagesOffline } from '#app/api/offline/service-worker.ts';
import {
  addMemberToRollUpTap,
  applyQueuedRollUpClosing,
  applyQueuedRollUpTaps,
  getQueuedRollUpTaps,
  getRollUpClosingQueueKey,
  getRollUpDayQueueKey,
  getRollUpTapQueueKey,
} from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type {
  RollUpArrival,
  RollUpDrawHistory,
  RollUpState,
  RollUpTap,
} from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { RollUpDrawGame } from '#app/modules/roll-ups/draw/games.ts';
import {
  applyOfflineRollUpDraw,
  changeOfflineRollUpDraw,
  drawRollUpOffline,
  getRollUpDrawQueueKey,
  isOfflineRollUpDrawBody,
} from '#app/modules/roll-ups/offline/offline-draw.ts';
import { useDocumentShell } from '#app/site/shell.ts';

const pollIntervalMs = 15_000;
/** Timeout in ms of a request before the device draws offline. */
const requestTimeoutMs = 3000;

/** Offline copy of a day. */
export interface OfflineRollUpCopy {
  state: RollUpState;
  known: RollUpDrawHistory;
  /** Time of the last fetch. */
  at: string;
}

/** Initial data, from the server or from the offline copy. */
export interface InitialRollUpData extends OfflineRollUpCopy {
  me: SignedInMember;
  isKept: boolean;
}

export interface RollUpDayController {
  /** State with queued requests applied. */
  state: RollUpState;
  /** Arrivals with queued taps applied. */
  arrivals: RollUpArrival[];
  /** Number of queued requests: taps, a draw and a closing. */
  waiting: number;
  /** Time of the last successful fetch; '' while fetches succeed. */
  asOf: string;
  /** Error message of the last rejected request. */
  refused: string;
  tap: (tap: RollUpTap) => void;
  /** Draw all players here; resolves to false if the server rejects it. */
  draw: (way: string | undefined) => Promise<boolean>;
  /** Change a queued draw, or delete it if no games are given; resolves to false if it has been sent already. */
  changeDrawn: (id: string, games: RollUpDrawGame[]) => Promise<boolean>;
  /** Close or reopen the day. */
  close: (closed: boolean) => void;
  /** Fetch the current state. */
  read: () => Promise<void>;
}

/** State of a day on this device: polls for changes by others, and queues own requests until the server has them. */
export function useRollUpDay(first: InitialRollUpData): RollUpDayController {
  const { id: me } = first.me;
  const { id: event } = first.state.event;
  const inThisBrowser = useCallback(() => listQueuedCalls(me, getRollUpDayQueueKey(event)), [me, event]);
  const [calls, setCalls] = useState(inThisBrowser);
  const [refused, setRefused] = useState('');
  const { state, setState, read, asOf, noteSent } = usePolledState(first);
  const tell = useCallback(
    (sendings: QueuedCallResult[]) => {
      noteSent();
      for (const sending of sendings) {
        if (!sending.call.about.startsWith(getRollUpDayQueueKey(event))) continue;
        if (sending.state === 'sent' && isRollUpState(sending.answer)) setState(sending.answer);
        if (sending.state !== 'refused') continue;
        setRefused(sending.failed.message);
        void read().catch(() => {});
      }
      setCalls(inThisBrowser());
    },
    [event, inThisBrowser, noteSent, setState, read],
  );
  const send = useCallback(
    async (about: string, method: 'POST' | 'PUT', what: string, json: object): Promise<QueuedCallResult> => {
      setRefused('');
      const path = `/api/desk/on-the-day/${encodeURIComponent(event)}/${what}`;
      const sending = queueCall({ by: me, about, method, path, json });
      setCalls(inThisBrowser());
      const done = await sending;
      tell([done]);
      // It was sent together with another request, so its result is not in this response: fetch the state.
      if (done.state === 'kept' && inThisBrowser().length === 0) await read().catch(() => {});
      return done;
    },
    [me, event, inThisBrowser, tell, read],
  );
  const arrivals = useMemo(() => applyQueuedRollUpTaps(state, getQueuedRollUpTaps(calls)), [state, calls]);
  // A tap carries its time: those before the closing count, even if sent later.
  const tap = useCallback(
    (one: RollUpTap) => {
      const json = { ...addMemberToRollUpTap(one, arrivals), at: new Date().toISOString() };
      void send(getRollUpTapQueueKey(event, one), 'POST', 'taps', json);
    },
    [event, send, arrivals],
  );
  const close = useCallback(
    (closed: boolean) => void send(getRollUpClosingQueueKey(event), 'PUT', 'closing', { closed }),
    [event, send],
  );
  async function draw(way: string | undefined) {
    // Fetch first: include players checked in on other devices in the last seconds.
    const now = (await readInTime(read)) ?? state;
    const kept = inThisBrowser();
    const there = applyQueuedRollUpTaps(now, getQueuedRollUpTaps(kept));
    const made = { id: crypto.randomUUID(), at: new Date().toISOString(), seed: createRandomSeed(), way };
    const drawn = drawRollUpOffline(applyOfflineRollUpDraw(now, there, kept), there, first.known, made);
    const done = await withTimeout(
      requestTimeoutMs,
      send(getRollUpDrawQueueKey(event, made.id), 'POST', 'draws', drawn),
    );
    return done?.state !== 'refused';
  }
  async function changeDrawn(id: string, games: RollUpDrawGame[]) {
    const isChanged = await updateQueuedCall(me, getRollUpDrawQueueKey(event, id), (json) =>
      isOfflineRollUpDrawBody(json) ? changeOfflineRollUpDraw(json, games, arrivals) : undefined,
    );
    setCalls(inThisBrowser());
    return isChanged;
  }
  useEffect(() => sendQueuedCallsWhenOnline(me, tell), [me, tell]);
  const shown = useMemo(
    () => applyQueuedRollUpClosing(applyOfflineRollUpDraw(state, arrivals, calls), calls),
    [state, arrivals, calls],
  );
  const readNow = useCallback(() => read().then(() => {}), [read]);
  const actions = { tap, draw, changeDrawn, close, read: readNow };
  return { state: shown, arrivals, waiting: calls.length, asOf, refused, ...actions };
}

/** Poll the state of a day, and cache it on the device. */
function usePolledState(first: InitialRollUpData) {
  const { id: event } = first.state.event;
  const { today } = useDocumentShell();
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
      const asked = call('GET /api/desk/on-the-day/{event}', { param: { event }, noRedirect: true });
      const now = await asked.catch((failed) => {
        if (isUnreachableError(failed)) setFar(true);
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
    const again = setInterval(look, pollIntervalMs);
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
    if (!isKept) void saveOfflineEventDay(me, day.state.event, day, today);
  }, [seen, today]);
  useEffect(() => void cachePagesOffline(), []);
  return { state: seen.state, setState, read, asOf: isFar ? seen.at : '', noteSent };
}

/** Resolve to undefined if the state cannot be fetched in time. */
const readInTime = (read: () => Promise<RollUpState>) =>
  withTimeout(
    requestTimeoutMs,
    read().catch(() => undefined),
  );

const createRandomSeed = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1;

const isRollUpState = (answer: unknown): answer is RollUpState =>
  typeof answer === 'object' && answer !== null && 'arrivals' in answer && 'draws' in answer;
