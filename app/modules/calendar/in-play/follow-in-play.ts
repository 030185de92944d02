import type { InPlayWords } from './in-play.ts';

/** In milliseconds: how often it is asked; before the first end, or when nothing new came for `calm`; and at the most while there is no line. */
const [often, seldom, calm, longest] = [2_000, 10_000, 1_800_000, 60_000];
/** So often at the most is a score said to whoever listens to the page. */
const betweenWords = 60_000;

interface Following {
  places: HTMLElement[];
  /** The answer that stands on the page, as it came. */
  seen: string;
  /** When there was something new, or the page was looked at again. */
  newAt: number;
  failures: number;
  /** What is said to whoever listens, and when it was. */
  saying: HTMLElement;
  unsaid: string;
  saidAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isOver: boolean;
}

/**
 * Keeps the scores of what is in play up to date in these places, as long as the page is looked at; answers what ends it. Asked is
 * with the name of what was seen (ETag), which is answered from memory; less often when nothing comes, and without a line.
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
    // It goes on to say as of when it is; that no newer one comes is worth a word after a while.
    following.failures += 1;
    if (following.failures === 3) sayNoLine(following);
  }
  clearTimeout(following.timer);
  following.timer = setTimeout(() => {
    if (!document.hidden && !following.isOver) void ask(following);
  }, pauseOf(following));
}

/** A little longer for some than for others, so that five hundred telephones do not ask at once. */
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

/** What came meanwhile is said when its minute is over. */
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
  // What never stood there has not ended.
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

/** The result is in, or the match is off: the page says which when it is loaded again. */
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
