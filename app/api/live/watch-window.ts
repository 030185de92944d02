interface WindowCallbacks {
  /** The window became visible. */
  onVisible(): void;
  /** The window was hidden for a while, or the page unloads. */
  leave(): void;
  online(): void;
  offline(): void;
}

/** Delay before a hidden window counts as left, in milliseconds. */
const hiddenDelayMs = 30_000;

/** Watch the visibility of the window and the network state. Returns a function that stops watching. */
export function watchWindowAndNetwork({ onVisible, leave, online, offline }: WindowCallbacks): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function see(): void {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(leave, hiddenDelayMs);
    else onVisible();
  }

  const listeners: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', see],
    [window, 'pageshow', see],
    [window, 'pagehide', leave],
    [window, 'online', online],
    [window, 'offline', offline],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return () => {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    clearTimeout(hiding);
  };
}
