import { followKept, keepCall, keptCalls, type Sending } from '#app/api/kept/kept-calls.ts';
import { readToken } from '#app/api/who/token.ts';
import type { MyAnswer } from './answer-schemas.server.ts';
import { type Details, detailsForm } from './details-form.ts';
import { make } from './make.ts';
import { allWords, keptHere, mostAsked, words } from './words.ts';

type Said = { word: MyAnswer['word'] } & Details;

/** Where answers are shown, and for how long. */
export interface Places {
  places: HTMLElement[];
  until: AbortSignal;
  /** After each answer that the site has taken. */
  onSaid?: () => unknown;
}

interface Showing extends Places {
  member: string;
}

const eventOf = (place: HTMLElement) => place.dataset.names ?? '';
const about = (event: string) => `answer:${event}`;

/**
 * Render, on a public page, a signed-in member's availability for each event with a board: three buttons, the current answer
 * pressed. Answers given offline are queued and sent later.
 */
export async function showNames(shown: Places): Promise<void> {
  const { places, until } = shown;
  until.addEventListener('abort', () => {
    for (const place of places) place.replaceChildren();
  });
  const ids = [...new Set(places.map(eventOf))];
  for (let from = 0; from < ids.length; from += mostAsked) {
    const some = ids.slice(from, from + mostAsked);
    const known = await askAnswers(some);
    if (until.aborted) return;
    const theirs = places.filter((place) => some.includes(eventOf(place)));
    if (!known) {
      for (const place of theirs)
        place.replaceChildren(wayToNames(eventOf(place), 'Say whether you can play'));
      continue;
    }
    tendNames(known, { ...shown, places: theirs });
  }
}

/** Availability of one member; answers queued offline on this device belong to them. */
export interface KnownAnswers {
  member: string;
  answers: MyAnswer[];
}

/** The same where it is known already, in places made for it. */
export function tendNames({ member, answers }: KnownAnswers, shown: Places): void {
  const showing = { ...shown, member };
  for (const answer of answers) show(showing, answer);
  const leave = followKept(member, (sendings) => {
    for (const sending of sendings) void take(showing, answers, sending);
  });
  shown.until.addEventListener('abort', leave);
}

async function askAnswers(ids: string[]): Promise<KnownAnswers | undefined> {
  const api = document.documentElement.dataset.api ?? '';
  const headers = { authorization: `Bearer ${readToken()}` };
  const of = ids.map(encodeURIComponent).join();
  const answer = await fetch(`${api}/api/playing/answers?of=${of}`, { headers }).catch(() => undefined);
  // Expired tokens are handled elsewhere (my-desk.ts).
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

/** Render an answer in each element of its event. */
function show(showing: Showing, answer: MyAnswer, note = '', isFresh = false): void {
  if (showing.until.aborted) return;
  const waiting = keptCalls(showing.member, about(answer.event)).at(-1)?.json as Said | undefined;
  const now = waiting ? { ...answer, ...waiting, said: keptHere } : answer;
  for (const place of showing.places.filter((one) => eventOf(one) === answer.event)) {
    const { activeElement: at } = document;
    const focused = at instanceof HTMLElement && place.contains(at) && at.dataset.word;
    const isOwnPage = 'namesWhole' in place.dataset;
    const isAsked = 'namesAsked' in place.dataset;
    const head = place.querySelector('.names-head') ?? headOf(now, isOwnPage || isAsked);
    // Keep the same status element, so that screen readers announce changes. Leave it empty where the question is the heading
    // above.
    const line = note || (isAsked && isUnsaid(now) ? '' : lineOf(now));
    head.querySelector('.names-said')?.replaceChildren(line);
    if (head.parentElement !== place) place.replaceChildren(head);
    while (head.nextSibling) head.nextSibling.remove();
    const buttons = buttonsOf(showing, now, isFresh || isOwnPage);
    place.append(...('namesPlaced' in place.dataset ? buttons.slice(1) : buttons));
    if (focused) place.querySelector<HTMLElement>(`[data-word="${focused}"]`)?.focus();
  }
}

function headOf({ event, name }: MyAnswer, isOwnPage: boolean): HTMLElement {
  const line = make('p', { className: 'names-said', role: 'status' });
  const way = isOwnPage ? [] : [wayToNames(event, 'Names', name)];
  return make('div', { className: 'names-head' }, line, ...way);
}

function buttonsOf(showing: Showing, answer: MyAnswer, withDetails: boolean): HTMLElement[] {
  const { stage, may, word } = answer;
  if (stage !== 'open' || !may) return [];
  const say = (said: Said) => send(showing, answer, said);
  const buttons = allWords.map((one) => {
    const button = make('button', { className: 'names-word', type: 'button' }, words[one]);
    button.ariaPressed = String(word === one);
    button.ariaLabel = `${words[one]}: ${answer.name}`;
    button.dataset.word = one;
    button.addEventListener('click', () => say({ word: one }));
    return button;
  });
  const group = make('div', { className: 'names-words', role: 'group' }, ...buttons);
  group.ariaLabel = `Can you play? ${answer.name}`;
  if (!withDetails || !word || word === 'no') return [group];
  return [group, detailsForm(answer, (details) => say({ word, ...details }))];
}

const isUnsaid = ({ stage, may, word }: MyAnswer) => stage === 'open' && may && !word;

const lineOf = ({ stage, may, said, closed, word }: MyAnswer) => {
  if (stage !== 'open') return [closed, word ? said : ''].filter(Boolean).join(' ');
  return may ? said : 'Names are taken for another section.';
};

async function send(showing: Showing, answer: MyAnswer, said: Said): Promise<void> {
  const { member } = showing;
  show(showing, { ...answer, ...said }, 'Sending…', true);
  const path = `/api/playing/events/${encodeURIComponent(answer.event)}/answer`;
  const sending = await keepCall({
    by: member,
    about: about(answer.event),
    method: 'PUT',
    path,
    json: said,
    name: answer.name,
    // Of a phone that has kept an earlier version's page, not known.
    seen: answer.at,
  });
  await take(showing, [answer], sending);
}

/** What has become of something that was tapped, now or some time ago. */
async function take(showing: Showing, answers: MyAnswer[], sending: Sending): Promise<void> {
  const answer = answers.find(({ event }) => about(event) === sending.call.about);
  if (!answer) return;
  if (sending.state === 'refused') {
    // What is there now, which may be why.
    const known = await askAnswers([answer.event]);
    show(showing, known?.answers[0] ?? answer, sending.failed.message, true);
  } else if (sending.state === 'kept') show(showing, answer, keptHere, true);
  else {
    show(showing, sending.answer as MyAnswer, '', true);
    void showing.onSaid?.();
  }
}

function wayToNames(event: string, words: string, name = ''): HTMLElement {
  const link = make('a', { className: 'names-way' }, words);
  link.href = `/members/playing/${encodeURIComponent(event)}`;
  if (name) link.ariaLabel = `${words}: ${name}`;
  return link;
}
