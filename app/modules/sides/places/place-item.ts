import type { MyPlace } from './place-schemas.server.ts';

interface Showing {
  /** Result of the last request; '' for none. */
  said: string;
  /** True for the first place without an answer: its button is the primary one. */
  isFirst: boolean;
  /** True to render links to the team and the card; false on pages that show them. */
  withWays: boolean;
  answer: (event: string, coming: boolean) => Promise<void>;
}

/** Render one own place: the details, the current answer and the buttons to change it. */
export function placeItem(place: MyPlace, { said, isFirst, withWays, answer }: Showing): HTMLLIElement {
  const { off, sentence, asides, isOpen, event, line, captain } = place;
  const made = document.createElement('li');
  made.dataset.place = event;
  made.tabIndex = -1;
  const heading = document.createElement('h2');
  heading.append(headingOf(place));
  made.append(heading, text(sentence), ...asides.map((aside) => text(aside, 'soft')));
  const status = text(said || (isOpen && place.state === 'confirmed' ? confirmed(place) : ''));
  status.setAttribute('role', 'status');
  made.append(status);
  if (isOpen) made.append(buttonsOf(place, isFirst, answer));
  const ways = text('', 'my-place-ways');
  if (captain) ways.append(toRing(captain));
  if (!off && withWays) ways.append(way('playing', 'The team', place), way('card', 'Match card', place));
  if (ways.firstChild) made.append(ways);
  else if (off) made.append(hidden(line));
  return made;
}

const confirmed = ({ isReserve }: MyPlace) =>
  isReserve ? 'You have said that you stand by.' : 'You have said that you will be there.';

function headingOf({ off, title, state, isReserve }: MyPlace): string {
  if (off) return `${title}: ${off.toLowerCase()}`;
  if (state === 'offered') return 'Will you take the place?';
  if (state === 'withdrawn') return title;
  if (isReserve) return 'You are a reserve';
  return state === 'confirmed' ? 'You play' : 'You are picked';
}

/** Withdrawing asks for confirmation: it gives up the place, and mistaps happen. */
function buttonsOf(place: MyPlace, isFirst: boolean, answer: Showing['answer']): HTMLElement {
  const { event, state, isReserve } = place;
  const actions = text('', 'actions');
  function say(coming: boolean): void {
    for (const button of actions.querySelectorAll('button')) button.disabled = true;
    void answer(event, coming);
  }
  const button = (label: string, press: () => void, kind = 'quiet') => {
    const one = document.createElement('button');
    one.type = 'button';
    one.className = `button ${kind}`.trim();
    one.append(label, hidden(`: ${place.line}`));
    one.addEventListener('click', press);
    return one;
  };
  const yes = { picked: isReserve ? 'I can stand by' : 'I will be there', offered: 'I will take the place' };
  const first = () => [
    ...(state === 'picked' || state === 'offered'
      ? [button(yes[state], () => say(true), isFirst ? '' : 'quiet')]
      : []),
    ...(state === 'withdrawn' ? [button('I can play after all', () => say(true))] : []),
    ...(state === 'withdrawn' ? [] : [button('I cannot play', () => show(sure()))]),
  ];
  const sure = () => [
    text('The captain is told, and somebody else is asked.'),
    button('Yes, I cannot play', () => say(false)),
    button('Keep my place', () => show(first())),
  ];
  function show(shown: HTMLElement[]): void {
    const had = actions.contains(document.activeElement);
    actions.replaceChildren(...shown);
    if (had) actions.querySelector('button')?.focus();
  }
  show(first());
  return actions;
}

/** Link to the team, or to the match card. */
function way(where: 'playing' | 'card', words: string, { event, line }: MyPlace): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = `/members/${where}/${encodeURIComponent(event)}`;
  made.append(words, hidden(`: ${line}`));
  return made;
}

function toRing({ name, phone }: NonNullable<MyPlace['captain']>): HTMLSpanElement {
  const made = text(`Captain of the day: ${name}`);
  if (!phone) return made;
  const ring = document.createElement('a');
  ring.href = `tel:${phone.replace(/[^+\d]/g, '')}`;
  ring.textContent = phone;
  made.append(', ', ring);
  return made;
}

function text(words: string, className = ''): HTMLSpanElement {
  const one = document.createElement('span');
  one.textContent = words;
  one.className = className;
  return one;
}

const hidden = (words: string) => text(words, 'visually-hidden');
