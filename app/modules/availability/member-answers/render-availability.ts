import { readSessionToken } from '#app/api/auth/token.ts';
import {
  listQueuedCalls,
  type QueuedCallResult,
  queueCall,
  sendQueuedCallsWhenOnline,
} from '#app/api/offline/queued-calls.ts';
import { type AvailabilityDetailsInput, createAvailabilityDetailsForm } from './availability-details-form.ts';
import {
  availabilityAnswerLabels,
  availabilityAnswers,
  maxEventsPerAvailabilityQuery,
  queuedOfflineAnswerText,
} from './availability-labels.ts';
import type { ViewerAvailability } from './availability-schemas.server.ts';
import { createHtmlElement } from './build-element.ts';

type AnswerInput = { word: ViewerAvailability['word'] } & AvailabilityDetailsInput;

/** Where answers are shown, and for how long. */
interface AvailabilityPlaces {
  places: HTMLElement[];
  until: AbortSignal;
  /** After each answer that the site has taken. */
  onSaid?: () => unknown;
}

interface RenderContext extends AvailabilityPlaces {
  member: string;
}

const getEventId = (place: HTMLElement) => place.dataset.names ?? '';
const toQueueKey = (event: string) => `answer:${event}`;

/**
 * Render, on a public page, a signed-in member's availability for each event with a board: three buttons, the current answer
 * pressed. Answers given offline are queued and sent later.
 */
export async function renderAvailability(shown: AvailabilityPlaces): Promise<void> {
  const { places, until } = shown;
  until.addEventListener('abort', () => {
    for (const place of places) place.replaceChildren();
  });
  const ids = [...new Set(places.map(getEventId))];
  for (let from = 0; from < ids.length; from += maxEventsPerAvailabilityQuery) {
    const some = ids.slice(from, from + maxEventsPerAvailabilityQuery);
    const known = await fetchAvailability(some);
    if (until.aborted) return;
    const theirs = places.filter((place) => some.includes(getEventId(place)));
    if (!known) {
      for (const place of theirs)
        place.replaceChildren(createBoardLink(getEventId(place), 'Say whether you can play'));
      continue;
    }
    renderLoadedAvailability(known, { ...shown, places: theirs });
  }
}

/** Availability of one member; answers queued offline on this device belong to them. */
export interface LoadedMemberAvailability {
  member: string;
  answers: ViewerAvailability[];
}

/** The same where it is known already, in places made for it. */
export function renderLoadedAvailability(
  { member, answers }: LoadedMemberAvailability,
  shown: AvailabilityPlaces,
): void {
  const showing = { ...shown, member };
  for (const answer of answers) renderAnswer(showing, answer);
  const leave = sendQueuedCallsWhenOnline(member, (sendings) => {
    for (const sending of sendings) void renderQueuedResult(showing, answers, sending);
  });
  shown.until.addEventListener('abort', leave);
}

async function fetchAvailability(ids: string[]): Promise<LoadedMemberAvailability | undefined> {
  const api = document.documentElement.dataset.api ?? '';
  const headers = { authorization: `Bearer ${readSessionToken()}` };
  const of = ids.map(encodeURIComponent).join();
  const answer = await fetch(`${api}/api/playing/answers?of=${of}`, { headers }).catch(() => undefined);
  // Expired tokens are handled elsewhere (sync-sign-in-state.ts).
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

/** Render an answer in each element of its event. */
function renderAnswer(showing: RenderContext, answer: ViewerAvailability, note = '', isFresh = false): void {
  if (showing.until.aborted) return;
  const waiting = listQueuedCalls(showing.member, toQueueKey(answer.event)).at(-1)?.json as
    | AnswerInput
    | undefined;
  const now = waiting ? { ...answer, ...waiting, said: queuedOfflineAnswerText } : answer;
  for (const place of showing.places.filter((one) => getEventId(one) === answer.event)) {
    const { activeElement: at } = document;
    const focused = at instanceof HTMLElement && place.contains(at) && at.dataset.word;
    const isOwnPage = 'namesWhole' in place.dataset;
    const isAsked = 'namesAsked' in place.dataset;
    const head = place.querySelector('.names-head') ?? createHead(now, isOwnPage || isAsked);
    // Keep the same status element, so that screen readers announce changes. Leave it empty where the question is the heading
    // above.
    const line = note || (isAsked && isUnanswered(now) ? '' : formatStatus(now));
    head.querySelector('.names-said')?.replaceChildren(line);
    if (head.parentElement !== place) place.replaceChildren(head);
    while (head.nextSibling) head.nextSibling.remove();
    const buttons = createButtons(showing, now, isFresh || isOwnPage);
    place.append(...('namesPlaced' in place.dataset ? buttons.slice(1) : buttons));
    if (focused) place.querySelector<HTMLElement>(`[data-word="${focused}"]`)?.focus();
  }
}

function createHead({ event, name }: ViewerAvailability, isOwnPage: boolean): HTMLElement {
  const line = createHtmlElement('p', { className: 'names-said', role: 'status' });
  const way = isOwnPage ? [] : [createBoardLink(event, 'Availability', name)];
  return createHtmlElement('div', { className: 'names-head' }, line, ...way);
}

function createButtons(
  showing: RenderContext,
  answer: ViewerAvailability,
  withDetails: boolean,
): HTMLElement[] {
  const { stage, may, word } = answer;
  if (stage !== 'open' || !may) return [];
  const say = (said: AnswerInput) => sendAnswer(showing, answer, said);
  const buttons = availabilityAnswers.map((one) => {
    const button = createHtmlElement(
      'button',
      { className: 'names-word', type: 'button' },
      availabilityAnswerLabels[one],
    );
    button.ariaPressed = String(word === one);
    button.ariaLabel = `${availabilityAnswerLabels[one]}: ${answer.name}`;
    button.dataset.word = one;
    button.addEventListener('click', () => say({ word: one }));
    return button;
  });
  const group = createHtmlElement('div', { className: 'names-words', role: 'group' }, ...buttons);
  group.ariaLabel = `Can you play? ${answer.name}`;
  if (!withDetails || !word || word === 'no') return [group];
  return [group, createAvailabilityDetailsForm(answer, (details) => say({ word, ...details }))];
}

const isUnanswered = ({ stage, may, word }: ViewerAvailability) => stage === 'open' && may && !word;

const formatStatus = ({ stage, may, said, closed, word }: ViewerAvailability) => {
  if (stage !== 'open') return [closed, word ? said : ''].filter(Boolean).join(' ');
  return may ? said : 'This event is for another section.';
};

async function sendAnswer(
  showing: RenderContext,
  answer: ViewerAvailability,
  said: AnswerInput,
): Promise<void> {
  const { member } = showing;
  renderAnswer(showing, { ...answer, ...said }, 'Sending…', true);
  const path = `/api/playing/events/${encodeURIComponent(answer.event)}/answer`;
  const sending = await queueCall({
    by: member,
    about: toQueueKey(answer.event),
    method: 'PUT',
    path,
    json: said,
    name: answer.name,
    // Of a phone that has kept an earlier version's page, not known.
    seen: answer.at,
  });
  await renderQueuedResult(showing, [answer], sending);
}

/** Outcome of a tapped reply, now or earlier. */
async function renderQueuedResult(
  showing: RenderContext,
  answers: ViewerAvailability[],
  sending: QueuedCallResult,
): Promise<void> {
  const answer = answers.find(({ event }) => toQueueKey(event) === sending.call.about);
  if (!answer) return;
  if (sending.state === 'refused') {
    // What is there now, which may be why.
    const known = await fetchAvailability([answer.event]);
    renderAnswer(showing, known?.answers[0] ?? answer, sending.failed.message, true);
  } else if (sending.state === 'kept') renderAnswer(showing, answer, queuedOfflineAnswerText, true);
  else {
    renderAnswer(showing, sending.answer as ViewerAvailability, '', true);
    void showing.onSaid?.();
  }
}

function createBoardLink(event: string, words: string, name = ''): HTMLElement {
  const link = createHtmlElement('a', { className: 'names-way' }, words);
  link.href = `/members/playing/${encodeURIComponent(event)}`;
  if (name) link.ariaLabel = `${words}: ${name}`;
  return link;
}
