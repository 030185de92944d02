import { CallFailed, call } from '#app/api/call.ts';
import { followKept, keepCall, keptCalls, putBy, type Sending } from '#app/api/kept/kept-calls.ts';
import {
  type CardScreen,
  type ShownRink,
  sameWords,
  type Who,
  type Written,
} from '#app/modules/match-day/card/card.ts';
import { type Mine, mineOf, readMine, writeMine } from './mine.ts';
import { createSaying } from './saying.ts';

/** State of the card on this page. */
interface State {
  me: string;
  /** Last card fetched. */
  card: CardScreen;
  /** Unconfirmed local scores, by rink. */
  mine: Map<number, Mine>;
  /** Rinks in conflict: sending stops until the member chooses a version. */
  contested: Set<number>;
  hand: string;
  isWaiting: boolean;
  isSending: boolean;
  failed: CallFailed | undefined;
  saying: ReturnType<typeof createSaying>;
  draw: () => void;
}

const oftenness = 30_000;
const aboutRink = ({ card }: State, rink: number) => `card:${card.id}:${rink}`;
const onSite = ({ card }: State, rink: number): ShownRink => card.rinks[rink - 1] ?? blank(card, rink);

/**
 * Controller of the card on this device. Taps apply at once and are sent rink by rink; offline they are queued. After a conflict
 * on a rink, the member chooses the version to keep.
 */
export function createScoring(card: CardScreen, me: string, draw: () => void) {
  const mine = readMine(me, card.id);
  const state: State = {
    me,
    card,
    mine,
    draw,
    contested: new Set(),
    hand: crypto.randomUUID(),
    isWaiting: false,
    isSending: false,
    failed: undefined,
    saying: createSaying(card, me, draw),
  };
  const rinks = () => state.card.rinks.map((rink) => ({ ...rink, ...mine.get(rink.number) }));
  return {
    /** Return the card with local scores applied. */
    shown() {
      const { isWaiting, failed } = state;
      return { card: { ...state.card, rinks: rinks() }, isWaiting, failed, isAllSent: mine.size === 0 };
    },
    theirs: (rink: number) => onSite(state, rink),
    isContested: (rink: number) => state.contested.has(rink),
    isAnyContested: () => state.contested.size > 0,
    result: () => state.saying.shown(),
    /** Confirm the result, after all queued ends. */
    async say(line: string, extraEnd: Who | null) {
      keepRest(state);
      await state.saying.say({ rinks: rinks(), line, extraEnd, version: state.card.outcome?.version });
      await refresh(state);
    },
    async takeBack() {
      if (!(await state.saying.drop(''))) await refresh(state);
    },
    write: (rink: number, change: Partial<Written>) => write(state, rink, change),
    choose: (rink: number, which: 'mine' | 'theirs') => choose(state, rink, which),
    refresh: () => refresh(state),
    follow: () => follow(state),
    /** Add a rink, if the match has no fixed number. */
    add() {
      const { count, rinks } = state.card;
      state.card = { ...state.card, count: count + 1, rinks: [...rinks, blank(state.card, count + 1)] };
      draw();
    },
  };
}

export type Scoring = ReturnType<typeof createScoring>;

function keep({ me, card, mine }: State, rink: number, one: Mine | undefined) {
  if (one) mine.set(rink, one);
  else mine.delete(rink);
  writeMine(me, card.id, rink, one);
}

function write(state: State, rink: number, change: Partial<Written>) {
  state.failed = undefined;
  const one = state.mine.get(rink) ?? mineOf(onSite(state, rink), state.hand);
  keep(state, rink, { ...one, ...change });
  changed(state);
}

/** Resolve a conflict: keep the local or the stored version of a rink. */
function choose(state: State, rink: number, which: 'mine' | 'theirs') {
  const one = state.mine.get(rink);
  state.contested.delete(rink);
  const { version } = onSite(state, rink);
  keep(state, rink, which === 'mine' && one ? { ...one, version } : undefined);
  changed(state);
}

/** A queued result no longer matches the card: remove it, to be confirmed again. */
function changed(state: State) {
  state.draw();
  void state.saying.drop('The card is another now: please say it again.').then(() => send(state));
}

const callOf = (state: State, rink: number) =>
  ({
    by: state.me,
    about: aboutRink(state, rink),
    method: 'PUT',
    path: `/api/playing/cards/${encodeURIComponent(state.card.id)}/sides/${rink}`,
    json: state.mine.get(rink),
    stays: true,
    name: `${state.card.us} v ${state.card.them}`,
  }) as const;

/** Queue all local scores in order, so that any page opened next sends them. */
function keepRest(state: State) {
  for (const rink of state.mine.keys()) if (!state.contested.has(rink)) putBy(callOf(state, rink));
}

async function send(state: State) {
  if (state.isSending) return;
  state.isSending = true;
  const { mine, contested } = state;
  const next = () => [...mine.keys()].find((rink) => !contested.has(rink));
  try {
    for (let rink = next(); rink !== undefined; rink = next()) {
      const sending = await keepCall(callOf(state, rink));
      if (!(await settle(state, rink, sending))) break;
      state.draw();
    }
  } finally {
    state.isSending = false;
    state.draw();
  }
}

/** Handle the response to a rink; resolves to true if more can be sent. */
async function settle(state: State, rink: number, sending: Sending): Promise<boolean> {
  state.isWaiting = sending.state === 'kept' && keptCalls(state.me, aboutRink(state, rink)).length > 0;
  if (sending.state === 'sent') {
    if (isCard(sending.answer)) take(state, sending.answer);
    return true;
  }
  if (sending.state === 'kept') {
    // Another page of this browser has sent it.
    if (state.isWaiting) keepRest(state);
    else await refresh(state);
    return false;
  }
  const isOvertaken = sending.failed.status === 409;
  if (isOvertaken) state.contested.add(rink);
  else state.failed = sending.failed;
  await refresh(state);
  return isOvertaken;
}

/** Store a fetched card, and drop the local scores that it contains. */
function take(state: State, card: CardScreen) {
  state.card = card;
  for (const [rink, one] of state.mine) {
    const there = onSite(state, rink);
    if (sameWords(one, there)) keep(state, rink, undefined);
    else if (there.hand === one.hand) keep(state, rink, { ...one, version: there.version });
    if (!state.mine.has(rink)) state.contested.delete(rink);
  }
}

/** Fetch the card; offline, keep the current one. */
async function refresh(state: State) {
  try {
    take(state, await call('GET /api/playing/cards/{id}', { param: { id: state.card.id }, stay: true }));
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status === 404) state.failed = error;
  }
  state.draw();
}

/** Send queued scores and poll for changes, until the page is closed. */
function follow(state: State): () => void {
  const told = async (sendings: Sending[]) => {
    const ours = sendings.filter(({ call: { about } }) => about.startsWith(`card:${state.card.id}:`));
    for (const one of ours) {
      const rink = Number(one.call.about.split(':').at(-1));
      if (state.mine.has(rink)) await settle(state, rink, one);
    }
    if (sendings.some((one) => state.saying.settle(one))) await refresh(state);
    if (ours.length > 0) await send(state);
    state.draw();
  };
  const stop = followKept(state.me, (sendings) => void told(sendings));
  const again = setInterval(() => !document.hidden && refresh(state), oftenness);
  void send(state);
  return () => {
    stop();
    clearInterval(again);
  };
}

const blank = ({ positions }: CardScreen, number: number): ShownRink => ({
  number,
  version: 0,
  ends: [],
  theirs: [],
  short: null,
  by: '',
  at: '',
  hand: '',
  ours: positions.map((position) => ({ position, name: '', id: '' })),
});

const isCard = (answer: unknown): answer is CardScreen =>
  typeof answer === 'object' && answer !== null && 'rinks' in answer && 'mayKeep' in answer;
