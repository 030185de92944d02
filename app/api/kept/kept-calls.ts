import { CallFailed, follow, readToken } from '#app/api/call.ts';

/**
 * What was tapped where there may be no line, such as at the green: kept in this browser until the site has taken it, each
 * once (its id is the idempotency key), in the order of tapping. It goes with the member who tapped it and with nobody else
 * who signs in here, as drafts do.
 */
export interface KeptCall {
  id: string;
  /** The member who tapped it: nobody else who signs in here sends it. */
  by: string;
  /** What it is about, 'answer:2025-06-10-tuesday': a later one of the same takes its place. */
  about: string;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  json?: unknown;
}

/** 'sent' with what the site answered; 'kept' where there is no line or the site asks for patience; 'refused' with its words. */
export type Sending =
  | { state: 'sent'; call: KeptCall; answer: unknown }
  | { state: 'kept'; call: KeptCall }
  | { state: 'refused'; call: KeptCall; failed: CallFailed };

const prefix = 'draft:kept:';
const between = 20_000;

/** Those of a member that wait, in their order; of one beginning of `about`, if that is said. */
export function keptCalls(by: string, about = ''): KeptCall[] {
  return read(by).filter((call) => call.about.startsWith(about));
}

/** Keeps it, and sends it and what waits before it as soon as that can be. Answers what has become of this one. */
export async function keepCall(call: Omit<KeptCall, 'id'>): Promise<Sending> {
  const mine = { ...call, id: crypto.randomUUID() };
  write(call.by, [...read(call.by).filter(({ about }) => about !== call.about), mine]);
  const sendings = await sendKept(call.by);
  return sendings.find(({ call: { id } }) => id === mine.id) ?? { state: 'kept', call: mine };
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

/** Sends what waits, one after the other, until one does not go. What the site refuses waits no longer. */
export async function sendKept(by: string): Promise<Sending[]> {
  const send = () => sendInOrder(by);
  // Of several tabs one at a time; a browser without locks has the idempotency key.
  return navigator.locks ? navigator.locks.request(prefix + by, send) : send();
}

async function sendInOrder(by: string): Promise<Sending[]> {
  const done: Sending[] = [];
  while (readToken()) {
    const call = read(by).at(0);
    if (!call) break;
    const sending = await sendOne(call);
    done.push(sending);
    if (sending.state === 'kept') break;
    write(
      by,
      read(by).filter(({ id }) => id !== call.id),
    );
  }
  return done;
}

async function sendOne(call: KeptCall): Promise<Sending> {
  const { method, path, json, id, by } = call;
  try {
    const { items } = await follow<unknown>(path, { method, json, key: id, stay: true, as: by });
    return { state: 'sent', call, answer: items };
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    // No line, a site that is being started again or busy, somebody signed out, or another in: it goes later.
    const later = failed.status === 0 || failed.status >= 500 || [401, 412, 429].includes(failed.status);
    return later ? { state: 'kept', call } : { state: 'refused', call, failed };
  }
}

/** Sends what waits when the line is back, when the page is looked at again and from time to time; tells what became of it. */
export function followKept(by: string, tell: (sendings: Sending[]) => void): () => void {
  const look = async () => {
    if (read(by).length === 0 || document.hidden) return;
    const sendings = await sendKept(by);
    if (sendings.length > 0) tell(sendings);
  };
  const again = setInterval(look, between);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  void look();
  return () => {
    clearInterval(again);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}

function read(by: string): KeptCall[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + by) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function write(by: string, calls: KeptCall[]): void {
  try {
    if (calls.length === 0) localStorage.removeItem(prefix + by);
    else localStorage.setItem(prefix + by, JSON.stringify(calls));
  } catch {
    // A device that keeps nothing (private windows, a full store): what is tapped goes only while there is a line.
  }
}
