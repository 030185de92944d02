/** Fetches the form's ticket when somebody begins to fill it in, so that one press sends it. */
export function fetchTicket(form: HTMLFormElement) {
  const ticket = form.elements.namedItem('ticket') as HTMLInputElement;
  if (ticket.value) return;
  form.addEventListener(
    'focusin',
    () => {
      const api = document.documentElement.dataset.api ?? '';
      fetch(`${api}/api/applications/ticket`)
        .then((response) => response.json())
        .then((fetched: { ticket: string }) => {
          ticket.value ||= fetched.ticket;
        })
        // Without one the form is shown once more before it goes.
        .catch(() => {});
    },
    { once: true },
  );
}
