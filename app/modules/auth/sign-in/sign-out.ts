import { hashSessionTokenInBrowser } from '#app/api/auth/digest.ts';
import { pendingSignOutsKey as key, readSessionToken, removeSessionToken } from '#app/api/auth/token.ts';
import { purgeCachedMemberViews } from '#app/api/drafts.ts';
import { getSignedInMemberId } from '#app/api/member-parts/member-parts.ts';
import {
  deleteMemberQueuedData,
  listMembersWithQueuedCalls,
  readStoredCallQueue,
} from '#app/api/offline/waiting.ts';
import { browserLocalStore } from '#app/core/browser/browser-storage.ts';
import { unsubscribeFromPush } from '#app/modules/push/push.ts';

/** At most so many sessions wait to be ended. */
const maxEndings = 10;
/** In milliseconds, while the site cannot be reached. */
const retryAfter = 20_000;

/** Signs out here, at once and without a connection too; asks first where taps of the member would be lost. */
export async function signOut(): Promise<void> {
  const token = readSessionToken();
  if (!token) return;
  const waiting = listMembersWithQueuedCalls();
  // Offline from the start it is not known who is in; of one alone it is theirs.
  const member = getSignedInMemberId() ?? (waiting.length === 1 ? waiting[0] : undefined);
  if (member && waiting.includes(member)) {
    if (!(await mayDelete(member))) return;
    deleteMemberQueuedData(member);
  }
  const digest = await hashSessionTokenInBrowser(token).catch(() => '');
  if (digest) browserLocalStore.set(key, JSON.stringify([...endings(), digest].slice(-maxEndings)));
  purgeCachedMemberViews();
  removeSessionToken();
  void unsubscribeFromPush().catch(() => {});
  // `watchOfflineSignOuts` has heard of it.
  if (digest) return;
  // Without https: no notifications come here either.
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${api()}/logout`, { method: 'POST', headers, keepalive: true }).catch(() => {});
}

let again: ReturnType<typeof setTimeout> | undefined;

/** Ends what was signed out here, at the next connection at the latest; the notifications on this device end with it. */
export async function endSignedOutSessions(): Promise<void> {
  clearTimeout(again);
  const sessions = endings();
  if (sessions.length === 0) return;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ sessions });
  const sent = { method: 'POST', headers, body, keepalive: true };
  const response = await fetch(`${api()}/api/sign-in/end`, sent).catch(() => undefined);
  if (response && response.status < 500 && response.status !== 429) {
    const left = endings().filter((one) => !sessions.includes(one));
    if (left.length > 0) browserLocalStore.set(key, JSON.stringify(left));
    else browserLocalStore.remove(key);
    // Another member who has signed in here since may have notifications of their own.
    if (!readSessionToken()) await unsubscribeFromPush().catch(() => {});
  } else again = setTimeout(endSignedOutSessions, retryAfter);
}

function endings(): string[] {
  try {
    const list: unknown = JSON.parse(browserLocalStore.get(key) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

const api = () => document.documentElement.dataset.api ?? '';

/** Asks whether what has not been sent may be deleted; true for yes. */
function mayDelete(member: string): Promise<boolean> {
  const dialog = document.createElement('dialog');
  const box = made('div', '');
  Object.assign(box.style, { display: 'grid', gap: '1rem' });
  const list = document.createElement('ul');
  list.append(...namesOf(member).map((name) => made('li', name)));
  const ways = made('div', '');
  Object.assign(ways.style, { display: 'flex', flexWrap: 'wrap', gap: '1rem' });
  const stay = made('button', 'Stay signed in', 'button');
  const go = made('button', 'Delete and sign out', 'button quiet');
  ways.append(stay, go);
  box.append(
    made('h2', 'Not sent yet'),
    list,
    made(
      'p',
      'If you sign out now, these changes are deleted from this device. If you stay signed in, we will send them when you are back online.',
    ),
    ways,
  );
  dialog.ariaLabel = 'Not sent yet';
  dialog.append(box);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((done) => {
    stay.addEventListener('click', () => dialog.close());
    go.addEventListener('click', () => dialog.close('go'));
    dialog.addEventListener('close', () => {
      dialog.remove();
      done(dialog.returnValue === 'go');
    });
  });
}

const namesOf = (member: string) => [
  ...new Set(readStoredCallQueue(member).map(({ name }) => name || 'A change you made on this device')),
];

function made(tag: string, words: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = words;
  if (className) element.className = className;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  return element;
}
