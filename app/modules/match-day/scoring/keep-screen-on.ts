/** Keep the screen on while the page is visible, if the browser supports it; returns a function that stops it. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const hold = async () => {
    if (isOver || document.hidden || !('wakeLock' in navigator)) return;
    // The request fails when the battery is low.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) await lock?.release();
  };
  document.addEventListener('visibilitychange', hold);
  void hold();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}
