import { showPlaces } from '#app/club/sides/places/show-places.ts';
import type { MyPage, MyRow } from './my-page-schemas.server.ts';

/** Fills in what is the member's own on the members' page; what cannot be asked is said, and the ways beneath it stay. */
export async function fillMyPage(section: HTMLElement, token: string): Promise<void> {
  // Kept for the back button, while somebody else has signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && localStorage.getItem('token') !== token) location.reload();
  });
  const picked = section.querySelector<HTMLElement>('[data-my="picked"]');
  if (picked) void showPlaces(picked, token);
  const page = await readPage(token);
  // Signed out meanwhile: it is not for whoever sits here now.
  if (localStorage.getItem('token') !== token) return;
  fill(section, 'matches', page?.matches, 'No match of yours is waiting to be played.');
  fill(section, 'duties', page?.duties, 'You have no turn to come.');
  fill(section, 'topics', page?.topics, 'Nothing has been written yet.');
  const desk = section.querySelector<HTMLElement>('[data-my="desk"]');
  if (!desk || !page?.desk) return;
  desk.hidden = false;
  const link = desk.querySelector('a');
  if (link)
    link.textContent = `${page.desk} ${page.desk === 1 ? 'thing waits' : 'things wait'} for you at the desk`;
}

async function readPage(token: string): Promise<MyPage | undefined> {
  const api = document.documentElement.dataset.api ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${api}/api/me/page`, { headers }).catch(() => undefined);
  // Whether a token is still good is looked after elsewhere (my-desk.ts).
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

function fill(section: HTMLElement, name: string, rows: MyRow[] | undefined, none: string) {
  const list = section.querySelector(`[data-my="${name}"]`);
  if (!list) return;
  const said = rows ? none : 'This cannot be shown just now.';
  list.replaceChildren(...(rows?.length ? rows.map(line) : [item(said)]));
}

function line({ path, name, line, isNew }: MyRow): HTMLLIElement {
  const link = document.createElement('a');
  link.href = path;
  link.append(name);
  if (isNew) {
    const badge = document.createElement('span');
    badge.className = 'badge warm';
    badge.textContent = 'New';
    link.append(' ', badge);
  }
  const soft = document.createElement('span');
  soft.className = 'soft';
  soft.textContent = line;
  link.append(soft);
  return item(link);
}

function item(what: Node | string): HTMLLIElement {
  const made = document.createElement('li');
  made.append(what);
  return made;
}
