interface Acts {
  /** Somebody looks. */
  look(): void;
  /** Nobody has looked for a while, or the page is being left. */
  leave(): void;
  online(): void;
  offline(): void;
}

/** Behind other windows for so long, in milliseconds. */
const hidden = 30_000;

/** Whether anybody sees this window, and whether it has a line to the world. Returns what ends the watching. */
export function watchWindow({ look, leave, online, offline }: Acts): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function see(): void {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(leave, hidden);
    else look();
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
