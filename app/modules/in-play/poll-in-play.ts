import type { FormattedInPlayMatch } from './in-play-match.ts';

/**
 * Milliseconds between requests: while scores change; before the first end, or without changes for `idleAfterMs`; the maximum
 * while offline.
 */
const [pollIntervalMs, idleIntervalMs, idleAfterMs, maxIntervalMs] = [2_000, 10_000, 1_800_000, 60_000];
/** Minimum milliseconds between announcements to screen readers. */
const announceIntervalMs = 60_000;

interface ScorePoller {
  places: HTMLElement[];
  /** Last response body. */
  lastResponse: string;
  /** Time of the last change, or of the page becoming visible. */
  changedAt: number;
  failures: number;
  /** Live region for screen readers, its pending text, and the time of the last announcement. */
  liveRegion: HTMLElement;
  pendingText: string;
  announcedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isStopped: boolean;
}

/**
 * Poll the scores in play and render them into these elements while the page is visible; returns a function that stops it.
 * Requests use the ETag, so that an unchanged response comes from the cache; slower without changes, and while offline.
 */
export function pollInPlayScores(places: HTMLElement[]): () => void {
  const saying = document.createElement('p');
  saying.className = 'visually-hidden';
  saying.setAttribute('role', 'status');
  places[0]?.before(saying);
  const now = Date.now();
  const following: ScorePoller = {
    places,
    liveRegion: saying,
    ...{
      lastResponse: '',
      pendingText: '',
      changedAt: now,
      announcedAt: now,
      failures: 0,
      timer: undefined,
      isStopped: false,
    },
  };
  const look = () => {
    clearTimeout(following.timer);
    if (document.hidden || following.isStopped) return;
    following.changedAt = Date.now();
    void fetchScores(following);
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  look();
  return () => {
    following.isStopped = true;
    clearTimeout(following.timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    saying.remove();
  };
}

async function fetchScores(following: ScorePoller): Promise<void> {
  const { lastResponse } = following;
  try {
    const response = await fetch('/api/in-play', { cache: 'no-cache', credentials: 'omit' });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const answer = await response.text();
    const hadNoLine = following.failures > 0;
    following.failures = 0;
    if (answer !== lastResponse || hadNoLine) applyResponse(following, answer);
    announceScores(following);
  } catch {
    // The page still shows the time of the scores; after the third failure it says that it is offline.
    following.failures += 1;
    if (following.failures === 3) showOffline(following);
  }
  clearTimeout(following.timer);
  following.timer = setTimeout(() => {
    if (!document.hidden && !following.isStopped) void fetchScores(following);
  }, getPollDelayMs(following));
}

/** Return the delay with jitter, so that five hundred clients do not send their requests at once. */
function getPollDelayMs({ failures, changedAt, places }: ScorePoller): number {
  const has = (what: string) => places.some((place) => place.querySelector(what));
  const waits = places.some((place) => place.childElementCount === 0);
  if (!has('.in-play') && !waits) return maxIntervalMs;
  const usual =
    has('.in-play-live') && Date.now() - changedAt < idleAfterMs ? pollIntervalMs : idleIntervalMs;
  const pause = Math.min(usual * 2 ** failures, maxIntervalMs);
  return failures > 0 ? pause * (1 + Math.random()) : pause * (0.75 + Math.random() / 4);
}

function applyResponse(following: ScorePoller, answer: string): void {
  const { matches }: { matches: FormattedInPlayMatch[] } = JSON.parse(answer);
  const isFirst = following.lastResponse === '';
  following.lastResponse = answer;
  following.changedAt = Date.now();
  for (const place of following.places) renderMatches(place, matches);
  if (!isFirst) following.pendingText = matches.map(({ score }) => `${score}.`).join(' ');
}

/** Announce pending changes once the minimum interval is over. */
function announceScores(following: ScorePoller): void {
  if (!following.pendingText || Date.now() - following.announcedAt < announceIntervalMs) return;
  following.liveRegion.textContent = following.pendingText;
  following.announcedAt = Date.now();
  following.pendingText = '';
}

function renderMatches(place: HTMLElement, matches: FormattedInPlayMatch[]): void {
  const { inPlay: only } = place.dataset;
  const wanted = matches.filter(({ id }) => !only || only.split(' ').includes(id));
  if (wanted.length > 0) place.replaceChildren(...wanted.map(createMatchSection));
  // An element that was empty has no ended match.
  else if (place.childElementCount > 0) place.replaceChildren(createEndedNotice());
}

function showOffline({ places }: ScorePoller): void {
  for (const place of places)
    for (const state of place.querySelectorAll('.in-play-state'))
      state.textContent = `Offline. ${state.textContent ?? ''}`;
}

function createMatchSection({
  title,
  score,
  state,
  isInPlay,
  rinks,
  competition,
}: FormattedInPlayMatch): HTMLElement {
  const made = document.createElement('section');
  made.className = isInPlay ? 'in-play in-play-live' : 'in-play';
  made.setAttribute('aria-label', title);
  const list = document.createElement('ul');
  list.className = 'in-play-sides';
  for (const rink of rinks) {
    const row = document.createElement('li');
    row.append(
      createTextElement('span', rink.name),
      ' ',
      createTextElement('strong', rink.score),
      ' ',
      createTextElement('span', rink.ends, 'soft'),
    );
    list.append(row);
  }
  made.append(
    createTextElement('p', score, 'in-play-score'),
    createTextElement('p', state, 'in-play-state'),
    list,
    createTextElement('p', competition, 'soft'),
  );
  return made;
}

/** Link to reload: the result is in, or the match is off, and the page renders which. */
function createEndedNotice(): HTMLElement {
  const line = createTextElement('p', 'This match has finished. ');
  const again = document.createElement('a');
  again.href = '';
  again.textContent = 'See the result';
  line.append(again);
  return line;
}

function createTextElement(tag: string, words: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = words;
  if (className) made.className = className;
  return made;
}
