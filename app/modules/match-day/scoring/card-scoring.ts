import { ApiCallError, call } from '#app/api/call.ts';
import {
  listQueuedCalls,
  type QueuedCallResult,
  queueCall,
  queueCallUnsent,
  sendQueuedCallsWhenOnline,
} from '#app/api/offline/queued-calls.ts';
import {
  isSameRinkScorecard,
  type MatchCardPageData,
  type MatchCardRinkView,
  type MatchCardSide,
  type RinkScorecardContent,
} from '#app/modules/match-day/card/card.ts';
import {
  readUnsentRinkScorecards,
  storeUnsentRinkScorecard,
  toUnsentRinkScorecard,
  type UnsentRinkScorecard,
} from './local-rinks.ts';
import { createMatchResultConfirmation } from './result-confirmation.ts';

/** State of the card on this page. */
interface ScoringState {
  me: string;
  /** Last card fetched. */
  card: MatchCardPageData;
  /** Unconfirmed local scores, by rink. */
  mine: Map<number, UnsentRinkScorecard>;
  /** Rinks in conflict: sending stops until the member chooses a version. */
  contested: Set<number>;
  hand: string;
  isWaiting: boolean;
  isSending: boolean;
  failed: ApiCallError | undefined;
  saying: ReturnType<typeof createMatchResultConfirmation>;
  draw: () => void;
}

const pollIntervalMs = 30_000;
const getRinkQueueKey = ({ card }: ScoringState, rink: number) => `card:${card.id}:${rink}`;
const findServerRink = ({ card }: ScoringState, rink: number): MatchCardRinkView =>
  card.rinks[rink - 1] ?? blankRink(card, rink);

/**
 * Controller of the card on this device. Taps apply at once and are sent rink by rink; offline they are queued. After a conflict
 * on a rink, the member chooses the version to keep.
 */
export function createMatchCardScoring(card: MatchCardPageData, me: string, draw: () => void) {
  const mine = readUnsentRinkScorecards(me, card.id);
  const state: ScoringState = {
    me,
    card,
    mine,
    draw,
    contested: new Set(),
    hand: crypto.randomUUID(),
    isWaiting: false,
    isSending: false,
    failed: undefined,
    saying: createMatchResultConfirmation(card, me, draw),
  };
  const rinks = () => state.card.rinks.map((rink) => ({ ...rink, ...mine.get(rink.number) }));
  return {
    /** Return the card with local scores applied. */
    shown() {
      const { isWaiting, failed } = state;
      return { card: { ...state.card, rinks: rinks() }, isWaiting, failed, isAllSent: mine.size === 0 };
    },
    theirs: (rink: number) => findServerRink(state, rink),
    isContested: (rink: number) => state.contested.has(rink),
    isAnyContested: () => state.contested.size > 0,
    result: () => state.saying.shown(),
    /** Confirm the result, after all queued ends. */
    async say(line: string, extraEnd: MatchCardSide | null) {
      queueLocalRinks(state);
      await state.saying.say({ rinks: rinks(), line, extraEnd, version: state.card.outcome?.version });
      await refetchCard(state);
    },
    async takeBack() {
      if (!(await state.saying.drop(''))) await refetchCard(state);
    },
    write: (rink: number, change: Partial<RinkScorecardContent>) => writeRink(state, rink, change),
    choose: (rink: number, which: 'mine' | 'theirs') => resolveConflict(state, rink, which),
    refresh: () => refetchCard(state),
    follow: () => startPolling(state),
    /** Add a rink, if the match has no fixed number. */
    add() {
      const { count, rinks } = state.card;
      state.card = { ...state.card, count: count + 1, rinks: [...rinks, blankRink(state.card, count + 1)] };
      draw();
    },
  };
}

export type MatchCardScoringController = ReturnType<typeof createMatchCardScoring>;

function storeAndSend({ me, card, mine }: ScoringState, rink: number, one: UnsentRinkScorecard | undefined) {
  if (one) mine.set(rink, one);
  else mine.delete(rink);
  storeUnsentRinkScorecard(me, card.id, rink, one);
}

function writeRink(state: ScoringState, rink: number, change: Partial<RinkScorecardContent>) {
  state.failed = undefined;
  const one = state.mine.get(rink) ?? toUnsentRinkScorecard(findServerRink(state, rink), state.hand);
  storeAndSend(state, rink, { ...one, ...change });
  onLocalChange(state);
}

/** Resolve a conflict: keep the local or the stored version of a rink. */
function resolveConflict(state: ScoringState, rink: number, which: 'mine' | 'theirs') {
  const one = state.mine.get(rink);
  state.contested.delete(rink);
  const { version } = findServerRink(state, rink);
  storeAndSend(state, rink, which === 'mine' && one ? { ...one, version } : undefined);
  onLocalChange(state);
}

/** A queued result no longer matches the card: remove it, to be confirmed again. */
function onLocalChange(state: ScoringState) {
  state.draw();
  void state.saying.drop('The card has changed. Confirm the result again.').then(() => sendRinks(state));
}

const buildRinkRequest = (state: ScoringState, rink: number) =>
  ({
    by: state.me,
    about: getRinkQueueKey(state, rink),
    method: 'PUT',
    path: `/api/playing/cards/${encodeURIComponent(state.card.id)}/sides/${rink}`,
    json: state.mine.get(rink),
    stays: true,
    name: `${state.card.us} v ${state.card.them}`,
  }) as const;

/** Queue all local scores in order, so that any page opened next sends them. */
function queueLocalRinks(state: ScoringState) {
  for (const rink of state.mine.keys())
    if (!state.contested.has(rink)) queueCallUnsent(buildRinkRequest(state, rink));
}

async function sendRinks(state: ScoringState) {
  if (state.isSending) return;
  state.isSending = true;
  const { mine, contested } = state;
  const next = () => [...mine.keys()].find((rink) => !contested.has(rink));
  try {
    for (let rink = next(); rink !== undefined; rink = next()) {
      const sending = await queueCall(buildRinkRequest(state, rink));
      if (!(await handleRinkResponse(state, rink, sending))) break;
      state.draw();
    }
  } finally {
    state.isSending = false;
    state.draw();
  }
}

/** Handle the response to a rink; resolves to true if more can be sent. */
async function handleRinkResponse(
  state: ScoringState,
  rink: number,
  sending: QueuedCallResult,
): Promise<boolean> {
  state.isWaiting =
    sending.state === 'kept' && listQueuedCalls(state.me, getRinkQueueKey(state, rink)).length > 0;
  if (sending.state === 'sent') {
    if (isCard(sending.answer)) applyCard(state, sending.answer);
    return true;
  }
  if (sending.state === 'kept') {
    // Another page of this browser has sent it.
    if (state.isWaiting) queueLocalRinks(state);
    else await refetchCard(state);
    return false;
  }
  const isOvertaken = sending.failed.status === 409;
  if (isOvertaken) state.contested.add(rink);
  else state.failed = sending.failed;
  await refetchCard(state);
  return isOvertaken;
}

/** Store a fetched card, and drop the local scores that it contains. */
function applyCard(state: ScoringState, card: MatchCardPageData) {
  state.card = card;
  for (const [rink, one] of state.mine) {
    const there = findServerRink(state, rink);
    if (isSameRinkScorecard(one, there)) storeAndSend(state, rink, undefined);
    else if (there.hand === one.hand) storeAndSend(state, rink, { ...one, version: there.version });
    if (!state.mine.has(rink)) state.contested.delete(rink);
  }
}

/** Fetch the card; offline, keep the current one. */
async function refetchCard(state: ScoringState) {
  try {
    applyCard(
      state,
      await call('GET /api/playing/cards/{id}', { param: { id: state.card.id }, noRedirect: true }),
    );
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    if (error.status === 404) state.failed = error;
  }
  state.draw();
}

/** Send queued scores and poll for changes, until the page is closed. */
function startPolling(state: ScoringState): () => void {
  const told = async (sendings: QueuedCallResult[]) => {
    const ours = sendings.filter(({ call: { about } }) => about.startsWith(`card:${state.card.id}:`));
    for (const one of ours) {
      const rink = Number(one.call.about.split(':').at(-1));
      if (state.mine.has(rink)) await handleRinkResponse(state, rink, one);
    }
    if (sendings.some((one) => state.saying.settle(one))) await refetchCard(state);
    if (ours.length > 0) await sendRinks(state);
    state.draw();
  };
  const stop = sendQueuedCallsWhenOnline(state.me, (sendings) => void told(sendings));
  const again = setInterval(() => !document.hidden && refetchCard(state), pollIntervalMs);
  void sendRinks(state);
  return () => {
    stop();
    clearInterval(again);
  };
}

const blankRink = ({ positions }: MatchCardPageData, number: number): MatchCardRinkView => ({
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

const isCard = (answer: unknown): answer is MatchCardPageData =>
  typeof answer === 'object' && answer !== null && 'rinks' in answer && 'mayKeep' in answer;
