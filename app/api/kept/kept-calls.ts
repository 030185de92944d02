import { CallFailed, follow } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { addLate } from './late.ts';
import { seeAnew } from './own-phone.ts';
import {
  type KeptCall,
  keptPrefix as prefix,
  readWaiting as read,
  writeWaiting as write,
} from './waiting.ts';

/**
 * What was tapped where there may be no line, such as at the green: kept in this browser until the site has taken it, each
 * once (its id is the idempotency key), in the order of tapping. It goes with the member who tapped it and with nobody else
 * who signs in here, as drafts do; signed out here they are asked first, and it is removed (sign-out.ts).
 */

/** 'sent' with what the site answered; 'kept' where there is no line or the site asks for patience; 'refused' with its words. */
export type Sending =
  | { state: 'sent'; call: KeptCall; answer: unknown }
  | { state: 'kept'; call: KeptCall }
  | { state: 'refused'; call: KeptCall; failed: CallFailed };

const between = 20_000;
/** A year, in milliseconds. */
const longest = 365 * 24 * 3600_000;

/** Those of a member that wait, in their order; of one beginning of `about`, if that is said. */
export function keptCalls(by: string, about = ''): KeptCall[] {
  return read(by).filter((call) => call.about.startsWith(about));
}

/** Where this phone keeps nothing, and nothing can be sent either. */
const notKept =
  'There is no line, and this phone has no room to keep it. Please tap it again when there is a line.';

/** Keeps it, and sends it and what waits before it as soon as that can be. Answers what has become of this one. */
export async function keepCall(call: Omit<KeptCall, 'id' | 'at'>): Promise<Sending> {
  const { mine, isKept } = put(call);
  if (!isKept) return sendUnkept(mine);
  const sendings = await sendKept(call.by, mine.id);
  // What waited before it has its place on this page, or on another.
  tellAll(sendings.filter(({ call: { id } }) => id !== mine.id));
  return sendings.find(({ call: { id } }) => id === mine.id) ?? { state: 'kept', call: mine };
}

/** Keeps it behind what waits and sends nothing; what waits as it is stays in its place. */
export function putBy(call: Omit<KeptCall, 'id' | 'at'>): void {
  const there = read(call.by).find(({ about }) => about === call.about);
  if (!there || JSON.stringify(there.json) !== JSON.stringify(call.json)) put(call);
}

function put(call: Omit<KeptCall, 'id' | 'at'>) {
  const mine = { ...call, id: crypto.randomUUID(), at: new Date().toISOString() };
  const calls = read(call.by);
  const there = calls.findIndex(({ about }) => about === call.about);
  const others = calls.filter((_, at) => at !== there);
  const kept = call.stays && there >= 0 ? calls.with(there, mine) : [...others, mine];
  return { mine, isKept: write(call.by, kept) };
}

/** It goes now or not at all, and is never said to be kept. */
async function sendUnkept(call: KeptCall): Promise<Sending> {
  const sending = await sendOne(call);
  return sending.state === 'kept' ? { state: 'refused', call, failed: new CallFailed(0, notKept) } : sending;
}

/**
 * Changes one that waits, in its place, or drops it where `change` answers nothing; none is sent meanwhile. False where it has
 * been sent.
 */
export async function changeKept(
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
 * Sends what waits, one after the other, until one does not go. What the site refuses waits no longer; unless it was tapped
 * just now, where its page says so, it is noted with the site's words until its member has seen them.
 */
export async function sendKept(by: string, justNow = ''): Promise<Sending[]> {
  const send = () => sendInOrder(by, justNow);
  // Of several tabs one at a time; a browser without locks has the idempotency key.
  return navigator.locks ? navigator.locks.request(prefix + by, send) : send();
}

async function sendInOrder(by: string, justNow: string): Promise<Sending[]> {
  const done: Sending[] = [];
  while (readToken()) {
    const call = read(by).at(0);
    if (!call) break;
    const sending = await sendOne(call);
    done.push(sending);
    if (sending.state === 'kept') break;
    if (sending.state === 'refused' && call.id !== justNow) addLate(call, sending.failed.message);
    write(
      by,
      read(by).filter(({ id }) => id !== call.id),
    );
  }
  const token = readToken();
  if (token && done.some(({ state }) => state === 'sent')) void seeAnew(token);
  return done;
}

async function sendOne(call: KeptCall): Promise<Sending> {
  const { method, path, version, id, by } = call;
  const json = withAge(call);
  try {
    const { items } = await follow<unknown>(path, { method, json, version, key: id, stay: true, as: by });
    return { state: 'sent', call, answer: items };
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    // No line, a site that is being started again or busy, somebody signed out, or another in: it goes later.
    const later = failed.status === 0 || failed.status >= 500 || [401, 412, 429].includes(failed.status);
    return later ? { state: 'kept', call } : { state: 'refused', call, failed };
  }
}

/** A later word counts: with what was seen goes how long ago it was tapped. */
function withAge({ json, seen, at }: KeptCall): unknown {
  if (seen === undefined) return json;
  const ago = Date.now() - Date.parse(at ?? '') || 0;
  return { ...(json as object), seen, ago: Math.min(Math.max(0, ago), longest) };
}

/** What became of calls, for all parts of this page that follow some. */
const became = 'kept-calls';
function tellAll(sendings: Sending[]): void {
  if (sendings.length > 0) dispatchEvent(new CustomEvent(became, { detail: sendings }));
}

/** Sends what waits when the line is back, when the page is looked at again and from time to time; tells what became of it. */
export function followKept(by: string, tell: (sendings: Sending[]) => void): () => void {
  const look = async () => {
    if (read(by).length === 0 || document.hidden) return;
    tellAll(await sendKept(by));
  };
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) tell(event.detail);
  };
  const again = setInterval(look, between);
  addEventListener(became, hear);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  void look();
  return () => {
    clearInterval(again);
    removeEventListener(became, hear);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}
