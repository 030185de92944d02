import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { isUnreachableError, saveOfflineDay, withTimeout } from '#app/api/offline/offline-days.ts';
import {
  followQueuedCalls,
  listQueuedCalls,
  type QueuedCallResult,
  queueCall,
  updateQueuedCall,
} from '#app/api/offline/queued-calls.ts';
import { cachePages } from '#app/api/offline/service-worker.ts';
import {
  addMemberToTap,
  applyQueuedClosing,
  applyQueuedTaps,
  getClosingQueueKey,
  getDayQueueKey,
  getQueuedTaps,
  getTapQueueKey,
} from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type { Arrival, DrawHistory, RollUpState, RollUpTap } from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { DrawGame } from '#app/modules/roll-ups/draw/games.ts';
import {
  applyOfflineDraw,
  changeOfflineDraw,
  drawOffline,
  getDrawQueueKey,
  isOfflineDrawBody,
} from '#app/modules/roll-ups/offline/offline-draw.ts';
import { useShell } from '#app/site/shell.ts';

const pollIntervalMs = 15_000;
/** Timeout in ms of a request before the device draws offline. */
const requestTimeoutMs = 3000;

/** Offline copy of a day. */
export interface OfflineRollUp {
  state: RollUpState;
  known: DrawHistory;
  /** Time of the last fetch. */
  at: string;
}

/** Initial data, from the server or from the offline copy. */
export interface InitialRollUp extends OfflineRollUp {
  me: SignedInMember;
  isKept: boolean;
}

export interface RollUpController {
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
  tap: (tap: RollUpTap) => void;
  /** Draw all players here; resolves to false if the server rejects it. */
  draw: (way: string | undefined) => Promise<boolean>;
  /** Change a queued draw, or delete it if no games are given; resolves to false if it has been sent already. */
  changeDrawn: (id: string, games: DrawGame[]) => Promise<boolean>;
  /** Close or reopen the day. */
  close: (closed: boolean) => void;
  /** Fetch the current state. */
  read: () => Promise<void>;
}

/** State of a day on this device: polls for changes by others, and queues own requests until the server has them. */
export function useRollUpDay(first: InitialRollUp): RollUpController {
  const { id: me } = first.me;
  const { id: event } = first.state.event;
  const inThisBrowser = useCallback(() => listQueuedCalls(me, getDayQueueKey(event)), [me, event]);
  const [calls, setCalls] = useState(inThisBrowser);
  const [refused, setRefused] = useState('');
  const { state, setState, read, asOf, noteSent } = usePolledState(first);
  const tell = useCallback(
    (sendings: QueuedCallResult[]) => {
      noteSent();
      for (const sending of sendings) {
        if (!sending.call.about.startsWith(getDayQueueKey(event))) continue;
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
  const arrivals = useMemo(() => applyQueuedTaps(state, getQueuedTaps(calls)), [state, calls]);
  // A tap carries its time: those before the closing count, even if sent later.
  const tap = useCallback(
    (one: RollUpTap) => {
      const json = { ...addMemberToTap(one, arrivals), at: new Date().toISOString() };
      void send(getTapQueueKey(event, one), 'POST', 'taps', json);
    },
    [event, send, arrivals],
  );
  const close = useCallback(
    (closed: boolean) => void send(getClosingQueueKey(event), 'PUT', 'closing', { closed }),
    [event, send],
  );
  async function draw(way: string | undefined) {
    // Fetch first: include players checked in on other devices in the last seconds.
    const now = (await readInTime(read)) ?? state;
    const kept = inThisBrowser();
    const there = applyQueuedTaps(now, getQueuedTaps(kept));
    const made = { id: crypto.randomUUID(), at: new Date().toISOString(), seed: createRandomSeed(), way };
    const drawn = drawOffline(applyOfflineDraw(now, there, kept), there, first.known, made);
    const done = await withTimeout(
      requestTimeoutMs,
      send(getDrawQueueKey(event, made.id), 'POST', 'draws', drawn),
    );
    return done?.state !== 'refused';
  }
  async function changeDrawn(id: string, games: DrawGame[]) {
    const isChanged = await updateQueuedCall(me, getDrawQueueKey(event, id), (json) =>
      isOfflineDrawBody(json) ? changeOfflineDraw(json, games, arrivals) : undefined,
    );
    setCalls(inThisBrowser());
    return isChanged;
  }
  useEffect(() => followQueuedCalls(me, tell), [me, tell]);
  const shown = useMemo(
    () => applyQueuedClosing(applyOfflineDraw(state, arrivals, calls), calls),
    [state, arrivals, calls],
  );
  const readNow = useCallback(() => read().then(() => {}), [read]);
  const actions = { tap, draw, changeDrawn, close, read: readNow };
  return { state: shown, arrivals, waiting: calls.length, asOf, refused, ...actions };
}

/** Poll the state of a day, and cache it on the device. */
function usePolledState(first: InitialRollUp) {
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
    if (!isKept) void saveOfflineDay(me, day.state.event, day, today);
  }, [seen, today]);
  useEffect(() => void cachePages(), []);
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
