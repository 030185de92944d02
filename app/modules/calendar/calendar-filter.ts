import { formatCount } from '#app/core/language.ts';
/** Filter the calendar without a reload; the same links work without script. */
export function enableCalendarFilter() {
  openLinkedEvent();
  const calendar = document.querySelector<HTMLElement>('[data-calendar]');
  if (!calendar) return;
  const links = [...calendar.querySelectorAll<HTMLAnchorElement>('a[data-filter], a[data-of]')];

  function show() {
    const asked = new URLSearchParams(location.search);
    const filter = asked.get('type') ?? 'all';
    const of = ['section', 'team'].find((name) => asked.has(name));
    const part = of ? `${of}:${asked.get(of)}` : '';
    for (const link of links) {
      const { filter: type = filter, of: whose = part } = link.dataset;
      if (type === filter && whose === part) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
      link.search = String(toFilterQuery(type, whose));
    }
    const isShown = ({ dataset: { type, part: parts = '' } }: HTMLElement) =>
      (filter === 'all' || type === filter) && (!part || parts.split(' ').includes(part));
    for (const month of calendar?.querySelectorAll<HTMLElement>('[data-month]') ?? []) {
      const events = [...month.querySelectorAll<HTMLElement>('[data-type]')];
      for (const event of events) event.hidden = !isShown(event);
      const shown = events.filter((event) => !event.hidden).length;
      for (const count of month.querySelectorAll('[data-count]'))
        count.textContent = formatCount(shown, 'event');
      for (const gone of month.querySelectorAll<HTMLDetailsElement>('[data-gone]'))
        updatePastDays(gone, shown);
      for (const none of month.querySelectorAll<HTMLElement>('[data-none]')) none.hidden = shown > 0;
    }
  }

  calendar.addEventListener('click', (click) => {
    const { target } = click;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-filter], a[data-of]');
    if (!link || click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    if (link.hasAttribute('aria-current')) return;
    history.pushState(null, '', link.href);
    show();
  });
  addEventListener('popstate', show);
}

/** Build the query of a filter link: 'friday' and 'section:ladies'. */
function toFilterQuery(type: string, part: string): URLSearchParams {
  const [of = '', id = ''] = part.split(':');
  return new URLSearchParams([...(type === 'all' ? [] : [['type', type]]), ...(part ? [[of, id]] : [])]);
}

/** Open the month and details around the event in the URL's hash: not every browser does so itself. */
function openLinkedEvent() {
  const sought = document.getElementById(location.hash.slice(1));
  const folds = getEnclosingDetails(sought).filter(({ open }) => !open);
  for (const fold of folds) fold.open = true;
  if (folds.length > 0) sought?.scrollIntoView();
}

/** Update the past days of a month: count those that match the filter, and open them if no upcoming ones match. */
function updatePastDays(gone: HTMLDetailsElement, shown: number) {
  const count = gone.querySelectorAll('[data-type]:not([hidden])').length;
  gone.hidden = count === 0;
  gone.open = count === shown;
  for (const words of gone.querySelectorAll('[data-so-far]')) words.textContent = formatPastEventCount(count);
}

function getEnclosingDetails(place: Element | null): HTMLDetailsElement[] {
  const fold = place?.parentElement?.closest('details');
  return fold ? [fold, ...getEnclosingDetails(fold)] : [];
}

export const formatPastEventCount = (count: number) => `${formatCount(count, 'event')} so far`;
