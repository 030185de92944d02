import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { showsScores } from '#app/site/shows-scores.ts';
import { type Answer, encodeLike, type Made, prepare } from './answer.ts';

type Render = () => Promise<Response | Made>;

export interface PageCache {
  /** The answer held ready under a key, if it is still of this version, or a newer one is just being made. */
  get(key: string): Answer | undefined;
  /** The answer under a key, made once however many ask at the same time; kept if it is a good one. */
  fill(key: string, render: Render): Promise<Answer>;
  /**
   * There is a new version, of which nobody has been told yet: makes the pages that are wanted most anew, and ends when they
   * are there, or in a moment while the rest goes on. The older ones are answered until it ends, and never after that.
   */
  renew(): Promise<void>;
}

interface Page {
  answer: Answer;
  render: Render;
  /** Of the scores that it shows; undefined of a page that shows none. */
  scores: string | undefined;
  /** How often it was asked for lately. */
  wanted: number;
}

/** What ends every page when it changes. */
export interface Stamps {
  /** Of the content: whoever has raised it waits for `renew` before they are told. */
  version: () => string;
  /** In London: a page of yesterday is answered to nobody. */
  day: () => string;
  /** Of the leagues' sheets, which nobody here has changed: a page may be a moment older. */
  sheets: () => string;
  /** Of the scores of what is in play, which end the pages alone that show them. */
  scores: () => string;
}

/** As long may whoever has changed something wait for pages, in milliseconds. */
const patience = 100;
/** So many are made anew after a change; what is wanted less is made when it is. */
const mostAnew = 50;

/** Holds whole pages in memory, at most `size` of them, until a stamp changes. */
export function createPageCache(size: number, { version, day, sheets, scores }: Stamps): PageCache {
  const shelf = () => new LRUCache<string, Page>({ max: Math.max(size, 1) });
  let pages = shelf();
  let older: typeof pages | undefined;
  const pending = new Map<string, { making: Promise<Answer>; scores: string }>();
  const stamp = () => ({ version: version(), day: day(), sheets: sheets() });
  let held = stamp();

  /** What is held now; nothing of before it is given to anybody from here on. */
  function current(): typeof held {
    if (version() !== held.version || day() !== held.day) begin();
    else if (sheets() !== held.sheets) void renew();
    return held;
  }

  function begin(): void {
    held = stamp();
    pages = shelf();
    older = undefined;
    pending.clear();
  }

  async function make(key: string, render: Render, wanted: number): Promise<Answer> {
    const [started, told] = [current(), scores()];
    const made = await render();
    const its = takeMark(made) ? told : undefined;
    const keep = made.status === 200 && made.headers.get('cache-control') !== 'no-store';
    const answer = await prepare(made);
    // What changed while the page was being made must not be kept under the new version.
    if (size > 0 && keep && current() === started) pages.set(key, { answer, render, wanted, scores: its });
    return answer;
  }

  function fill(key: string, render: Render, wanted = 1): Promise<Answer> {
    current();
    const ready = readyIn(pages, key, scores)?.answer;
    if (ready) return Promise.resolve(ready);
    const told = scores();
    const others = size > 0 ? pending.get(key) : undefined;
    // It may show scores: of an end that was put in since it began nothing stands in it.
    if (others?.scores === told) return others.making;
    const making = make(key, render, wanted).finally(() => {
      if (pending.get(key)?.making === making) pending.delete(key);
    });
    pending.set(key, { making, scores: told });
    return making;
  }

  /** One after another; requests come in between. */
  async function makeAnew(wanted: [string, Page][]): Promise<void> {
    const ours = held;
    for (const [key, page] of wanted) {
      if (held !== ours) return;
      // What is wrong with it is said to whoever asks for it next.
      const answer = await fill(key, page.render, page.wanted / 2).catch(() => undefined);
      if (answer) encodeLike(answer, page.answer);
      await nextTurn();
    }
  }

  async function renew(): Promise<void> {
    const before = { pages, day: held.day };
    begin();
    const ours = held;
    if (before.day === ours.day) older = before.pages;
    await Promise.race([makeAnew(mostWanted(before.pages)), wait(patience)]);
    if (held === ours) older = undefined;
  }

  return {
    get(key) {
      current();
      const page = readyIn(pages, key, scores) ?? readyIn(older, key, scores);
      if (page) page.wanted += 1;
      return page?.answer;
    },
    fill: (key, render) => fill(key, render),
    renew,
  };
}

/** What is held of it; nothing where its scores are others by now. */
function readyIn(shelf: LRUCache<string, Page> | undefined, key: string, scores: () => string) {
  const page = shelf?.get(key);
  return page?.scores === undefined || page.scores === scores() ? page : undefined;
}

/** Whether scores stand in it: told within the house, and taken off. */
function takeMark({ headers }: Response | Made): boolean {
  const shows = headers.has(showsScores);
  headers.delete(showsScores);
  return shows;
}

/** Those that somebody has asked for again, the most wanted first. */
const mostWanted = (pages: LRUCache<string, Page>) =>
  [...pages.entries()]
    .filter(([, { wanted }]) => wanted >= 2)
    .sort(([, a], [, b]) => b.wanted - a.wanted)
    .slice(0, mostAnew);
