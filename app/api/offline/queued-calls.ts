import { readSessionToken } from '#app/api/auth/token.ts';
import { ApiCallError, fetchApiLink } from '#app/api/call.ts';
import { addExpiredOfflineCall } from './late-calls.ts';
import { refreshMemberPages } from './own-device.ts';
import {
  queuedCallsKeyPrefix as prefix,
  type QueuedOfflineCall,
  readStoredCallQueue as read,
  storeCallQueue as write,
} from './waiting.ts';

/**
 * What was tapped where there may be no line, such as at the green: kept in this browser until the site has taken it, each
 * once (its id is the idempotency key), in the order of tapping. It goes with the member who tapped it and with nobody else
 * who signs in here, as drafts do; signed out here they are asked first, and it is removed (sign-out.ts).
 */

/** 'sent' with the response; 'kept' if offline or asked to retry later; 'refused' with the error. */
export type QueuedCallResult =
  | { state: 'sent'; call: QueuedOfflineCall; answer: unknown }
  | { state: 'kept'; call: QueuedOfflineCall }
  | { state: 'refused'; call: QueuedOfflineCall; failed: ApiCallError };

const retryIntervalMs = 20_000;
/** A year, in milliseconds. */
const maxAgeMs = 365 * 24 * 3600_000;

/** Return the queued requests of a member, in order; optionally with a prefix of `about`. */
export function listQueuedCalls(by: string, about = ''): QueuedOfflineCall[] {
  return read(by).filter((call) => call.about.startsWith(about));
}

/** Message if the device can neither store nor send the request. */
const notQueuedMessage =
  'You are offline, and this phone has no space to save your answer. Tap again when you are back online.';

/** Queue a request, then send it and all queued before it as soon as possible. Returns its result. */
export async function queueCall(call: Omit<QueuedOfflineCall, 'id' | 'at'>): Promise<QueuedCallResult> {
  const { mine, isKept } = addToQueue(call);
  if (!isKept) return sendUnqueued(mine);
  const sendings = await sendQueuedCalls(call.by, mine.id);
  // Earlier requests report to their own place, on this page or another.
  dispatchResults(sendings.filter(({ call: { id } }) => id !== mine.id));
  return sendings.find(({ call: { id } }) => id === mine.id) ?? { state: 'kept', call: mine };
}

/** Queue a request without sending; an unchanged one keeps its place. */
export function queueCallUnsent(call: Omit<QueuedOfflineCall, 'id' | 'at'>): void {
  const there = read(call.by).find(({ about }) => about === call.about);
  if (!there || JSON.stringify(there.json) !== JSON.stringify(call.json)) addToQueue(call);
}

function addToQueue(call: Omit<QueuedOfflineCall, 'id' | 'at'>) {
  const mine = { ...call, id: crypto.randomUUID(), at: new Date().toISOString() };
  const calls = read(call.by);
  const there = calls.findIndex(({ about }) => about === call.about);
  const others = calls.filter((_, at) => at !== there);
  const nextCalls = call.stays && there >= 0 ? calls.with(there, mine) : [...others, mine];
  return { mine, isKept: write(call.by, nextCalls) };
}

/** Send at once or fail; never reported as stored. */
async function sendUnqueued(call: QueuedOfflineCall): Promise<QueuedCallResult> {
  const sending = await sendOne(call);
  return sending.state === 'kept'
    ? { state: 'refused', call, failed: new ApiCallError(0, notQueuedMessage) }
    : sending;
}

/**
 * Change a queued request in its place, or remove it if `change` returns undefined; holds the lock, so none is sent meanwhile.
 * Returns false if it has been sent already.
 */
export async function updateQueuedCall(
  by: string,
  about: string,
  change: (json: unknown) => unknown,
): Promise<boolean> {
  function changeNow() {
    const calls = read(by);
    const call = calls.find((one) => one.about === about);
    if (!call) return false;
    const json = change(call.json);
    const changed = json === undefined ? [] : [{ ...call, json, id: crypto.randomUUID() }];
    write(
      by,
      calls.flatMap((one) => (one === call ? changed : [one])),
    );
    return true;
  }
  return navigator.locks ? navigator.locks.request(prefix + by, changeNow) : changeNow();
}

/**
 * Send the queued requests one by one until a failure. Refused ones leave the queue; unless made just now, where the page shows
 * the error, they are stored with the message until the member has seen it.
 */
async function sendQueuedCalls(by: string, justNow = ''): Promise<QueuedCallResult[]> {
  const send = () => sendInOrder(by, justNow);
  // Locks serialise tabs; without them the idempotency key prevents duplicates.
  return navigator.locks ? navigator.locks.request(prefix + by, send) : send();
}

async function sendInOrder(by: string, justNow: string): Promise<QueuedCallResult[]> {
  const done: QueuedCallResult[] = [];
  while (readSessionToken()) {
    const call = read(by).at(0);
    if (!call) break;
    const sending = await sendOne(call);
    done.push(sending);
    if (sending.state === 'kept') break;
    if (sending.state === 'refused' && call.id !== justNow)
      addExpiredOfflineCall(call, sending.failed.message);
    write(
      by,
      read(by).filter(({ id }) => id !== call.id),
    );
  }
  const token = readSessionToken();
  if (token && done.some(({ state }) => state === 'sent')) void refreshMemberPages(token);
  return done;
}

async function sendOne(call: QueuedOfflineCall): Promise<QueuedCallResult> {
  const { method, path, version, id, by } = call;
  const json = withAge(call);
  try {
    const { items } = await fetchApiLink<unknown>(path, {
      method,
      json,
      version,
      key: id,
      noRedirect: true,
      onBehalfOf: by,
    });
    return { state: 'sent', call, answer: items };
  } catch (failed) {
    if (!(failed instanceof ApiCallError)) throw failed;
    // Retry later: offline, server restarting or busy, signed out, or another member signed in.
    const later = failed.status === 0 || failed.status >= 500 || [401, 412, 429].includes(failed.status);
    return later ? { state: 'kept', call } : { state: 'refused', call, failed };
  }
}

/** A later word counts: with what was seen goes how long ago it was tapped. */
function withAge({ json, seen, at }: QueuedOfflineCall): unknown {
  if (seen === undefined) return json;
  const ago = Date.now() - Date.parse(at ?? '') || 0;
  return { ...(json as object), seen, ago: Math.min(Math.max(0, ago), maxAgeMs) };
}

/** Results of calls, for all parts of this page that follow some. */
const resultsEventName = 'kept-calls';
function dispatchResults(sendings: QueuedCallResult[]): void {
  if (sendings.length > 0) dispatchEvent(new CustomEvent(resultsEventName, { detail: sendings }));
}

/** Send the queue when the device is online, when the page becomes visible, and at intervals; report the results. */
export function sendQueuedCallsWhenOnline(
  by: string,
  tell: (sendings: QueuedCallResult[]) => void,
): () => void {
  const checkQueue = async () => {
    if (read(by).length === 0 || document.hidden) return;
    dispatchResults(await sendQueuedCalls(by));
  };
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) tell(event.detail);
  };
  const again = setInterval(checkQueue, retryIntervalMs);
  addEventListener(resultsEventName, hear);
  addEventListener('online', checkQueue);
  document.addEventListener('visibilitychange', checkQueue);
  void checkQueue();
  return () => {
    clearInterval(again);
    removeEventListener(resultsEventName, hear);
    removeEventListener('online', checkQueue);
    document.removeEventListener('visibilitychange', checkQueue);
  };
}
