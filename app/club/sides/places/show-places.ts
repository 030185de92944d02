import { CallFailed, call } from '#app/api/call.ts';
import { followKept, keepCall, keptCalls, type Sending } from '#app/api/kept/kept-calls.ts';
import type { MyPlace } from './place-schemas.server.ts';

/** A member's own places on their page, each with one tap to confirm or withdraw: kept where there is no line. */
export async function showPlaces(list: HTMLElement, token: string): Promise<void> {
  const read = await call('GET /api/playing/places', { stay: true }).catch((failed: unknown) => {
    if (!(failed instanceof CallFailed)) throw failed;
  });
  if (localStorage.getItem('token') !== token) return;
  if (!read) return list.replaceChildren(line('This cannot be shown just now.'));
  const { member, places } = read;
  const show = (places: MyPlace[], said = new Map<string, string>()) => {
    const waits = keptCalls(member, 'place:').map(({ about }) => about.slice('place:'.length));
    const word = (event: string) => said.get(event) ?? (waits.includes(event) ? waiting : '');
    const items = places.map((place) => item(place, word(place.event), answer));
    list.replaceChildren(...(items.length > 0 ? items : [line('You are not in a side yet.')]));
  };
  let now = places;
  const take = (sendings: Sending[]) => {
    const said = new Map<string, string>();
    for (const sending of sendings) {
      const event = sending.call.about.slice('place:'.length);
      if (sending.state === 'sent' && isAnswer(sending.answer)) {
        now = sending.answer.places;
        if (sending.answer.outcome === 'taken')
          said.set(event, 'Somebody else has taken the place meanwhile.');
      }
      if (sending.state === 'refused') said.set(event, sending.failed.message);
    }
    show(now, said);
  };
  async function answer(event: string, coming: boolean) {
    const path = `/api/playing/events/${encodeURIComponent(event)}/place`;
    take([await keepCall({ by: member, about: `place:${event}`, method: 'PUT', path, json: { coming } })]);
  }
  show(now);
  followKept(member, (sendings) => take(sendings.filter(({ call }) => call.about.startsWith('place:'))));
}

const isAnswer = (answer: unknown): answer is { places: MyPlace[]; outcome: string } =>
  typeof answer === 'object' && answer !== null && 'places' in answer;

const waiting = 'Kept here: it is sent as soon as there is a line.';

function line(text: string): HTMLLIElement {
  const made = document.createElement('li');
  made.append(text);
  return made;
}

const states: Record<MyPlace['state'], string> = {
  picked: '',
  offered: 'Will you take the place?',
  confirmed: 'You have said that you will be there.',
  withdrawn: '',
};

type Answer = (event: string, coming: boolean) => Promise<void>;

function item(place: MyPlace, said: string, answer: Answer): HTMLLIElement {
  const { line: title, off, sentence, asides, state, isReserve, isOpen, event, captain } = place;
  const made = document.createElement('li');
  const strong = document.createElement('strong');
  strong.textContent = off ? `${title}: ${off.toLowerCase()}` : title;
  const text = (words: string, className = '') => {
    const one = document.createElement('span');
    one.textContent = words;
    one.className = className;
    return one;
  };
  made.append(strong, text(sentence), ...asides.map((aside) => text(aside, 'soft')));
  if (captain) made.append(toRing(captain));
  if (!off) made.append(toCard(event, title));
  const word = said || (isOpen && !isReserve ? states[state] : state === 'offered' ? states.offered : '');
  const status = text(word);
  status.setAttribute('role', 'status');
  made.append(status);
  if (!isOpen) return made;
  const actions = document.createElement('span');
  actions.className = 'actions';
  const button = (label: string, kind: string, coming: boolean) => {
    const one = document.createElement('button');
    one.type = 'button';
    one.className = `button ${kind}`.trim();
    one.append(label, hidden(`: ${title}`));
    one.addEventListener('click', () => {
      for (const other of actions.querySelectorAll('button')) other.disabled = true;
      void answer(event, coming);
    });
    actions.append(one);
  };
  if (state === 'picked') button(isReserve ? 'I can stand by' : 'I will be there', '', true);
  if (state === 'offered') button('I will take the place', '', true);
  if (state === 'withdrawn') button('I can play after all', 'quiet', true);
  if (state !== 'withdrawn') button('I cannot play', 'quiet', false);
  made.append(actions);
  return made;
}

/** Where the score is kept from the green. */
function toCard(event: string, title: string): HTMLAnchorElement {
  const way = document.createElement('a');
  way.href = `/members/card/${encodeURIComponent(event)}`;
  way.append('Match card', hidden(`: ${title}`));
  return way;
}

function toRing({ name, phone }: NonNullable<MyPlace['captain']>): HTMLSpanElement {
  const made = document.createElement('span');
  made.append(`Captain of the day: ${name}`);
  if (!phone) return made;
  const ring = document.createElement('a');
  ring.href = `tel:${phone.replace(/[^+\d]/g, '')}`;
  ring.textContent = phone;
  made.append(', ', ring);
  return made;
}

function hidden(words: string): HTMLSpanElement {
  const one = document.createElement('span');
  one.className = 'visually-hidden';
  one.textContent = words;
  return one;
}
