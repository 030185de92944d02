/** Makes the buttons of a public page that print it work, and shows them; their room is kept, so that nothing moves. */
export function offerPrint() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.addEventListener('click', () => print());
    button.dataset.print = 'ready';
  }
}
