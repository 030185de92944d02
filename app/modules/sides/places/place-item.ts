import type { OwnTeamPlace } from './place-schemas.server.ts';

interface PlaceItemOptions {
  /** Result of the last request; '' for none. */
  said: string;
  /** True for the first place without an answer: its button is the primary one. */
  isFirst: boolean;
  /** True to render links to the team and the card; false on pages that show them. */
  withLinks: boolean;
  answer: (event: string, coming: boolean) => Promise<void>;
}

/** Render one own place: the details, the current answer and the buttons to change it. */
export function createTeamPlaceListItem(
  place: OwnTeamPlace,
  { said, isFirst, withLinks, answer }: PlaceItemOptions,
): HTMLLIElement {
  const { off, sentence, asides, isOpen, event, line, captain } = place;
  const made = document.createElement('li');
  made.dataset.place = event;
  made.tabIndex = -1;
  const heading = document.createElement('h2');
  heading.append(getHeading(place));
  made.append(heading, createText(sentence), ...asides.map((aside) => createText(aside, 'soft')));
  const status = createText(said || (isOpen && place.state === 'confirmed' ? formatConfirmed(place) : ''));
  status.setAttribute('role', 'status');
  made.append(status);
  if (isOpen) made.append(createButtons(place, isFirst, answer));
  const ways = createText('', 'link-row');
  if (captain) ways.append(createCaptainContact(captain));
  if (captain?.card) ways.append(createContactLink(captain));
  if (!off && withLinks)
    ways.append(createLink('playing', 'The team', place), createLink('card', 'Match card', place));
  if (ways.firstChild) made.append(ways);
  else if (off) made.append(createHiddenText(line));
  return made;
}

const formatConfirmed = ({ isReserve }: OwnTeamPlace) =>
  isReserve ? 'You have confirmed that you can stand by.' : 'You have confirmed that you can play.';

function getHeading({ off, title, state, isReserve }: OwnTeamPlace): string {
  if (off) return `${title}: ${off.toLowerCase()}`;
  if (state === 'offered') return 'Will you take the place?';
  if (state === 'withdrawn') return title;
  if (isReserve) return 'You are a reserve';
  return state === 'confirmed' ? 'You are playing' : 'You are picked';
}

/** Withdrawing asks for confirmation: it gives up the place, and mistaps happen. */
function createButtons(
  place: OwnTeamPlace,
  isFirst: boolean,
  answer: PlaceItemOptions['answer'],
): HTMLElement {
  const { event, state, isReserve } = place;
  const actions = createText('', 'actions');
  function say(coming: boolean): void {
    for (const button of actions.querySelectorAll('button')) button.disabled = true;
    void answer(event, coming);
  }
  const button = (label: string, press: () => void, kind = 'quiet') => {
    const one = document.createElement('button');
    one.type = 'button';
    one.className = `button ${kind}`.trim();
    one.append(label, createHiddenText(`: ${place.line}`));
    one.addEventListener('click', press);
    return one;
  };
  const yes = { picked: isReserve ? 'I can stand by' : 'I can play', offered: 'I will take the place' };
  const first = () => [
    ...(state === 'picked' || state === 'offered'
      ? [button(yes[state], () => say(true), isFirst ? '' : 'quiet')]
      : []),
    ...(state === 'withdrawn' ? [button('I can play after all', () => say(true))] : []),
    ...(state === 'withdrawn' ? [] : [button('I cannot play', () => show(sure()))]),
  ];
  const sure = () => [
    createText('We will let the captain know, and someone else will be asked.'),
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
function createLink(
  where: 'playing' | 'card',
  words: string,
  { event, line }: OwnTeamPlace,
): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = `/members/${where}/${encodeURIComponent(event)}`;
  made.append(words, createHiddenText(`: ${line}`));
  return made;
}

function createCaptainContact({ name, phone }: NonNullable<OwnTeamPlace['captain']>): HTMLSpanElement {
  const made = createText(`Captain of the day: ${name}`);
  if (!phone) return made;
  const ring = document.createElement('a');
  ring.href = `tel:${phone.replace(/[^+\d]/g, '')}`;
  ring.textContent = phone;
  made.append(', ', ring);
  return made;
}

/** Link that saves the captain as a contact; the file is in the link itself, so that it works offline. */
function createContactLink({ name, card }: NonNullable<OwnTeamPlace['captain']>): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = `data:text/vcard;charset=utf-8,${encodeURIComponent(card)}`;
  made.download = 'captain.vcf';
  made.append('Add to phone', createHiddenText(`: ${name}`));
  return made;
}

function createText(words: string, className = ''): HTMLSpanElement {
  const one = document.createElement('span');
  one.textContent = words;
  one.className = className;
  return one;
}

const createHiddenText = (words: string) => createText(words, 'visually-hidden');
