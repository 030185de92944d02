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

/** The card as this page has it. */
interface State {
  me: string;
  /** As it stands on the site, as far as is known. */
  card: CardScreen;
  /** What was tapped and is not known to be there, by the rink. */
  mine: Map<number, Mine>;
  /** Rinks on which somebody else has written since: nothing of them is sent until it is chosen. */
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
 * The card as it is kept on this phone: what is tapped stands at once, is sent one rink after the other while there is a line,
 * and waits where there is none. Where somebody else has written on the same rink since, it is asked which is to stay.
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
    /** With what was tapped here in its place. */
    shown() {
      const { isWaiting, failed } = state;
      return { card: { ...state.card, rinks: rinks() }, isWaiting, failed, isAllSent: mine.size === 0 };
    },
    theirs: (rink: number) => onSite(state, rink),
    isContested: (rink: number) => state.contested.has(rink),
    isAnyContested: () => state.contested.size > 0,
    result: () => state.saying.shown(),
    /** That what the card comes to is the result: behind all that was tapped. */
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
    /** One more, where the match does not say how many it has. */
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

/** Of a rink on which two have written: which of them stays. */
function choose(state: State, rink: number, which: 'mine' | 'theirs') {
  const one = state.mine.get(rink);
  state.contested.delete(rink);
  const { version } = onSite(state, rink);
  keep(state, rink, which === 'mine' && one ? { ...one, version } : undefined);
  changed(state);
}

/** A result that waits is of the card as it was: it goes, and is said again. */
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

/** All that was tapped waits in its order, to go from whatever page is opened next. */
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

/** Whether more can be sent after it. */
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

/** What is there now; of what was tapped here, what has come there waits no more. */
function take(state: State, card: CardScreen) {
  state.card = card;
  for (const [rink, one] of state.mine) {
    const there = onSite(state, rink);
    if (sameWords(one, there)) keep(state, rink, undefined);
    else if (there.hand === one.hand) keep(state, rink, { ...one, version: there.version });
    if (!state.mine.has(rink)) state.contested.delete(rink);
  }
}

/** Shows what is there now; where there is no line, what there was. */
async function refresh(state: State) {
  try {
    take(state, await call('GET /api/playing/cards/{id}', { param: { id: state.card.id }, stay: true }));
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status === 404) state.failed = error;
  }
  state.draw();
}

/** Until the page is left: sends what waits, and shows what others put in. */
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
