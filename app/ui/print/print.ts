/** Enables and shows the print buttons of public pages; their space is reserved, to avoid layout shift. */
export function enablePrintButtons() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.addEventListener('click', () => print());
    button.dataset.print = 'ready';
  }
}
