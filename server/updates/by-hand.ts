/**
 * Ctrl-C, or SIGTERM: what is under way is left, or brought to where it can be left. Whoever presses again ends the program at
 * once, which does no harm either: the next start or command settles it.
 */
export function heedSignals(): { ending: AbortSignal; heedNoMore(): void } {
  const ended = new AbortController();
  const end = () => {
    console.log('It is ended. Wait a moment: the site is brought to one of its versions first.');
    ended.abort(new Error('It was ended by hand.'));
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, end);
  return {
    ending: ended.signal,
    heedNoMore() {
      for (const signal of signals) process.off(signal, end);
    },
  };
}
