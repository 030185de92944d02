/** Focuses the first invalid field, and fetches the form's ticket at the first focus, so that one press sends it. */
export function enhancePublicForm(form: HTMLFormElement) {
  form.addEventListener('focusin', () => fetchFormTicket(form), { once: true });
  // An edited field no longer counts as invalid.
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    target.removeAttribute('aria-invalid');
    target.parentElement?.querySelector('.mistake')?.remove();
  });
  addEventListener('load', () => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

function fetchFormTicket(form: HTMLFormElement) {
  // Queried late: when this script runs, the rest of the form may not be parsed yet.
  const ticket = form.elements.namedItem('ticket');
  if (!(ticket instanceof HTMLInputElement) || ticket.value) return;
  const api = document.documentElement.dataset.api ?? '';
  fetch(`${api}/api/applications/ticket`)
    .then((response) => response.json())
    .then((fetched: { ticket: string }) => {
      ticket.value ||= fetched.ticket;
    })
    // Without a ticket the server renders the form once more before it accepts it.
    .catch(() => {});
}
