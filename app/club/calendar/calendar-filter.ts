/** Filters the calendar without a reload; the same links work without script. */
export function filterCalendar() {
  const calendar = document.querySelector<HTMLElement>('[data-calendar]');
  if (!calendar) return;
  const links = [...calendar.querySelectorAll<HTMLAnchorElement>('a[data-filter]')];

  // A link to one event: not every browser opens the month that it is in.
  const sought = document.getElementById(location.hash.slice(1));
  const month = sought?.closest('details');
  if (month && !month.open) {
    month.open = true;
    sought?.scrollIntoView();
  }

  function show(filter: string) {
    for (const link of links) {
      if (link.dataset.filter === filter) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    for (const month of calendar?.querySelectorAll<HTMLElement>('[data-month]') ?? []) {
      const events = [...month.querySelectorAll<HTMLElement>('[data-type]')];
      for (const event of events) event.hidden = filter !== 'all' && event.dataset.type !== filter;
      const shown = events.filter((event) => !event.hidden).length;
      for (const count of month.querySelectorAll('[data-count]')) count.textContent = countEvents(shown);
      for (const none of month.querySelectorAll<HTMLElement>('[data-none]')) none.hidden = shown > 0;
    }
  }

  calendar.addEventListener('click', (click) => {
    const link = (click.target as Element).closest<HTMLAnchorElement>('a[data-filter]');
    if (!link || click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    if (link.hasAttribute('aria-current')) return;
    history.pushState(null, '', link.href);
    show(link.dataset.filter ?? 'all');
  });
  addEventListener('popstate', () => show(new URLSearchParams(location.search).get('type') ?? 'all'));
}

export const countEvents = (count: number) => (count === 1 ? '1 event' : `${count} events`);
