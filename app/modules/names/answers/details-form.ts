import type { MyAnswer } from './answer-schemas.server.ts';
import { make } from './make.ts';
import { detailLabels } from './words.ts';

/** Optional details beside 'yes', as in the request body. */
export interface Details {
  seats?: number | null;
  lift_from?: string;
  can_do_teas?: boolean;
  note?: string;
}

/** Render the collapsed form for details: lifts and teas if the board asks about them, and a note to the captain. */
export function detailsForm(
  { event, asks, ...answer }: MyAnswer,
  save: (details: Details) => unknown,
): HTMLElement {
  const form = make('form', { className: 'names-details' });
  const field = (name: 'seats' | 'lift_from' | 'note', type: string, value: string) => {
    const input = make('input', { type, name, value });
    input.id = `${name}-${event}`;
    if (type === 'number') Object.assign(input, { min: '0', max: '8', inputMode: 'numeric' });
    else input.maxLength = name === 'note' ? 300 : 100;
    const label = make('label', {}, detailLabels[name]);
    label.htmlFor = input.id;
    form.append(make('div', { className: 'field' }, label, input));
  };
  if (asks.lifts) {
    field('seats', 'number', String(answer.seats ?? ''));
    field('lift_from', 'text', answer.lift_from);
  }
  if (asks.teas) {
    const box = make('input', { type: 'checkbox', name: 'can_do_teas' });
    box.checked = answer.can_do_teas;
    form.append(make('label', { className: 'choice' }, box, make('span', {}, detailLabels.can_do_teas)));
  }
  field('note', 'text', answer.note);
  form.append(make('button', { className: 'button quiet', type: 'submit' }, 'Save'));
  form.addEventListener('submit', (submitting) => {
    submitting.preventDefault();
    save(detailsIn(new FormData(form), asks));
  });
  const fold = make('details', { className: 'names-more' }, make('summary', {}, summaryOf(asks)), form);
  return fold;
}

const summaryOf = ({ lifts, teas }: MyAnswer['asks']) =>
  [lifts && 'A lift', teas && 'teas', 'a word to the captain']
    .filter(Boolean)
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase());

function detailsIn(form: FormData, { lifts, teas }: MyAnswer['asks']): Details {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    ...(lifts && {
      seats: text('seats') === '' ? null : Number(text('seats')),
      lift_from: text('lift_from'),
    }),
    ...(teas && { can_do_teas: form.has('can_do_teas') }),
    note: text('note'),
  };
}
