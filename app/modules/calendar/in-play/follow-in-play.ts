import type { InPlayWords } from './in-play.ts';

/**
 * Milliseconds between requests: while scores change; before the first end, or without changes for `idleAfterMs`; the maximum
 * while offline.
 */
const [often, seldom, calm, longest] = [2_000, 10_000, 1_800_000, 60_000];
/** Minimum milliseconds between announcements to screen readers. */
const betweenWords = 60_000;

interface Following {
  places: HTMLElement[];
  /** Last response body. */
  seen: string;
  /** Time of the last change, or of the page becoming visible. */
  newAt: number;
  failures: number;
  /** Live region for screen readers, its pending text, and the time of the last announcement. */
  saying: HTMLElement;
  unsaid: string;
  saidAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isOver: boolean;
}

/**
 * Poll the scores in play and render them into these elements while the page is visible; returns a function that stops it.
 * Requests use the ETag, so that an unchanged response comes from the cache; slower without changes, and while offline.
 */
export function followInPlay(places: HTMLElement[]): () => void {
  const saying = document.createElement('p');
  saying.className = 'visually-hidden';
  saying.setAttribute('role', 'status');
  places[0]?.before(saying);
  const now = Date.now();
  const following: Following = {
    places,
    saying,
    ...{ seen: '', unsaid: '', newAt: now, saidAt: now, failures: 0, timer: undefined, isOver: false },
  };
  const look = () => {
    clearTimeout(following.timer);
    if (document.hidden || following.isOver) return;
    following.newAt = Date.now();
    void ask(following);
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  look();
  return () => {
    following.isOver = true;
    clearTimeout(following.timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    saying.remove();
  };
}

async function ask(following: Following): Promise<void> {
  const { seen } = following;
  try {
    const response = await fetch('/api/in-play', { cache: 'no-cache', credentials: 'omit' });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const answer = await response.text();
    const hadNoLine = following.failures > 0;
    following.failures = 0;
    if (answer !== seen || hadNoLine) show(following, answer);
    say(following);
  } catch {
    // The page still shows the time of the scores; after the third failure it says that it is offline.
    following.failures += 1;
    if (following.failures === 3) sayNoLine(following);
  }
  clearTimeout(following.timer);
  following.timer = setTimeout(() => {
    if (!document.hidden && !following.isOver) void ask(following);
  }, pauseOf(following));
}

/** Return the delay with jitter, so that five hundred clients do not send their requests at once. */
function pauseOf({ failures, newAt, places }: Following): number {
  const has = (what: string) => places.some((place) => place.querySelector(what));
  const waits = places.some((place) => place.childElementCount === 0);
  if (!has('.in-play') && !waits) return longest;
  const usual = has('.in-play-live') && Date.now() - newAt < calm ? often : seldom;
  const pause = Math.min(usual * 2 ** failures, longest);
  return failures > 0 ? pause * (1 + Math.random()) : pause * (0.75 + Math.random() / 4);
}

function show(following: Following, answer: string): void {
  const { matches }: { matches: InPlayWords[] } = JSON.parse(answer);
  const isFirst = following.seen === '';
  following.seen = answer;
  following.newAt = Date.now();
  for (const place of following.places) put(place, matches);
  if (!isFirst) following.unsaid = matches.map(({ score }) => `${score}.`).join(' ');
}

/** Announce pending changes once the minimum interval is over. */
function say(following: Following): void {
  if (!following.unsaid || Date.now() - following.saidAt < betweenWords) return;
  following.saying.textContent = following.unsaid;
  following.saidAt = Date.now();
  following.unsaid = '';
}

function put(place: HTMLElement, matches: InPlayWords[]): void {
  const { inPlay: only } = place.dataset;
  const wanted = matches.filter(({ id }) => !only || only.split(' ').includes(id));
  if (wanted.length > 0) place.replaceChildren(...wanted.map(section));
  // An element that was empty has no ended match.
  else if (place.childElementCount > 0) place.replaceChildren(over());
}

function sayNoLine({ places }: Following): void {
  for (const place of places)
    for (const state of place.querySelectorAll('.in-play-state'))
      state.textContent = `No line just now. ${state.textContent ?? ''}`;
}

function section({ title, score, state, isInPlay, rinks, competition }: InPlayWords): HTMLElement {
  const made = document.createElement('section');
  made.className = isInPlay ? 'in-play in-play-live' : 'in-play';
  made.setAttribute('aria-label', title);
  const list = document.createElement('ul');
  list.className = 'in-play-sides';
  for (const rink of rinks) {
    const row = document.createElement('li');
    row.append(
      text('span', rink.name),
      ' ',
      text('strong', rink.score),
      ' ',
      text('span', rink.ends, 'soft'),
    );
    list.append(row);
  }
  made.append(
    text('p', score, 'in-play-score'),
    text('p', state, 'in-play-state'),
    list,
    text('p', competition, 'soft'),
  );
  return made;
}

/** Link to reload: the result is in, or the match is off, and the page renders which. */
function over(): HTMLElement {
  const line = text('p', 'No longer in play. ');
  const again = document.createElement('a');
  again.href = '';
  again.textContent = 'Show how it ended';
  line.append(again);
  return line;
}

function text(tag: string, words: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = words;
  if (className) made.className = className;
  return made;
}
