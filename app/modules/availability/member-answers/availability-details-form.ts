import { availabilityDetailLabels } from './availability-labels.ts';
import type { ViewerAvailability } from './availability-schemas.server.ts';
import { createHtmlElement } from './build-element.ts';

/** Optional details beside 'yes', as in the request body. */
export interface AvailabilityDetailsInput {
  seats?: number | null;
  lift_from?: string;
  can_do_teas?: boolean;
  note?: string;
}

/** Render the collapsed form for details: lifts and teas if the board asks about them, and a note to the captain. */
export function createAvailabilityDetailsForm(
  { event, asks, ...answer }: ViewerAvailability,
  save: (details: AvailabilityDetailsInput) => unknown,
): HTMLElement {
  const form = createHtmlElement('form', { className: 'names-details' });
  const field = (name: 'seats' | 'lift_from' | 'note', type: string, value: string) => {
    const input = createHtmlElement('input', { type, name, value });
    input.id = `${name}-${event}`;
    if (type === 'number') Object.assign(input, { min: '0', max: '8', inputMode: 'numeric' });
    else input.maxLength = name === 'note' ? 300 : 100;
    const label = createHtmlElement('label', {}, availabilityDetailLabels[name]);
    label.htmlFor = input.id;
    form.append(createHtmlElement('div', { className: 'field' }, label, input));
  };
  if (asks.lifts) {
    field('seats', 'number', String(answer.seats ?? ''));
    field('lift_from', 'text', answer.lift_from);
  }
  if (asks.teas) {
    const box = createHtmlElement('input', { type: 'checkbox', name: 'can_do_teas' });
    box.checked = answer.can_do_teas;
    form.append(
      createHtmlElement(
        'label',
        { className: 'choice' },
        box,
        createHtmlElement('span', {}, availabilityDetailLabels.can_do_teas),
      ),
    );
  }
  field('note', 'text', answer.note);
  form.append(createHtmlElement('button', { className: 'button quiet', type: 'submit' }, 'Save'));
  form.addEventListener('submit', (submitting) => {
    submitting.preventDefault();
    save(parseDetails(new FormData(form), asks));
  });
  const fold = createHtmlElement(
    'details',
    { className: 'names-more' },
    createHtmlElement('summary', {}, formatDetailsSummary(asks)),
    form,
  );
  return fold;
}

const formatDetailsSummary = ({ lifts, teas }: ViewerAvailability['asks']) =>
  [lifts && 'A lift', teas && 'teas', 'note to the captain']
    .filter(Boolean)
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase());

function parseDetails(form: FormData, { lifts, teas }: ViewerAvailability['asks']): AvailabilityDetailsInput {
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
