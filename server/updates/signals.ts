/**
 * Handle Ctrl-C and SIGTERM: the current step is aborted, or finished first. A second signal ends the program at once, which is
 * safe: the next start or command resumes.
 */
export function handleUpdateSignals(): { ending: AbortSignal; heedNoMore(): void } {
  const ended = new AbortController();
  const end = () => {
    console.log('Stopping. Wait a moment while the site is brought to one of its versions.');
    ended.abort(new Error('The update was stopped by hand.'));
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
