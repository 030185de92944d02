import { getSignedInMember } from '#app/api/member-parts/member-parts.ts';
import { deleteExpiredOfflineCalls, type ExpiredOfflineCall, readExpiredOfflineCalls } from './late-calls.ts';
import { formatCachedPageTime } from './offline-notice.ts';
import { sendQueuedCallsWhenOnline } from './queued-calls.ts';
import { listMembersWithQueuedCalls } from './waiting.ts';

/**
 * On whatever page its member comes back to: sends what was tapped without a line, and says what came too late until they have
 * seen it.
 */
export async function startOfflineCallSender(until: AbortSignal): Promise<void> {
  const { id } = (await getSignedInMember()) ?? {};
  if (!id || until.aborted) return;
  const show = () => showLateCalls(id);
  if (listMembersWithQueuedCalls().includes(id))
    until.addEventListener('abort', sendQueuedCallsWhenOnline(id, show));
  until.addEventListener('abort', hideLate);
  show();
}

function showLateCalls(member: string): void {
  const place = document.querySelector<HTMLElement>('.no-line');
  const late = readExpiredOfflineCalls(member);
  hideLate();
  if (!place || late.length === 0) return;
  const box = document.createElement('div');
  box.className = 'came-late';
  const words = document.createElement('p');
  words.textContent =
    late.length === 1
      ? 'You did this offline and it arrived too late:'
      : 'You did these offline and they arrived too late:';
  const list = document.createElement('ul');
  list.append(...late.map(createLateCallItem));
  const seen = document.createElement('button');
  seen.className = 'button quiet small';
  seen.type = 'button';
  seen.textContent = 'Dismiss';
  seen.addEventListener('click', () => {
    deleteExpiredOfflineCalls(member);
    hideLate();
  });
  box.append(words, list, seen);
  // Replace all children, to drop the white space of the template.
  place.replaceChildren(...place.children, box);
  place.hidden = false;
}

function hideLate(): void {
  const place = document.querySelector<HTMLElement>('.no-line');
  place?.querySelector('.came-late')?.remove();
  if (place) place.hidden = !place.firstElementChild;
}

/** Where what was tapped of an event is looked at. */
const pagesByCallKind: Record<string, string> = {
  answer: 'playing',
  place: 'playing',
  card: 'card',
  result: 'card',
};

function createLateCallItem({ about, name, said, at }: ExpiredOfflineCall): HTMLElement {
  const item = document.createElement('li');
  const [kind = '', event = ''] = about.split(':');
  const page = pagesByCallKind[kind];
  const what = document.createElement(page ? 'a' : 'strong');
  what.textContent = name || (at ? `On ${formatCachedPageTime(new Date(at), new Date(0))}` : 'On this phone');
  if (what instanceof HTMLAnchorElement) what.href = `/members/${page}/${encodeURIComponent(event)}`;
  item.append(what, `: ${said}`);
  return item;
}
