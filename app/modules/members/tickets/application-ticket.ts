/** Leads to the first field at fault, and fetches the form's ticket when somebody begins to fill it in, so that one press sends it. */
export function tendForm(form: HTMLFormElement) {
  form.addEventListener('focusin', () => fetchFor(form), { once: true });
  // A field that is written in again is no longer at fault, for all that is known.
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    target.removeAttribute('aria-invalid');
    target.parentElement?.querySelector('.mistake')?.remove();
  });
  addEventListener('load', () => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

function fetchFor(form: HTMLFormElement) {
  // Looked for only now: when this script runs, the rest of the form may not have come yet.
  const ticket = form.elements.namedItem('ticket');
  if (!(ticket instanceof HTMLInputElement) || ticket.value) return;
  const api = document.documentElement.dataset.api ?? '';
  fetch(`${api}/api/applications/ticket`)
    .then((response) => response.json())
    .then((fetched: { ticket: string }) => {
      ticket.value ||= fetched.ticket;
    })
    // Without one the form is shown once more before it goes.
    .catch(() => {});
}
