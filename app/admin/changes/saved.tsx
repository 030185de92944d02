import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { Trouble } from '#app/ui/foot/trouble.tsx';

interface Props {
  /** What was done, as a sentence, and where it is to be seen. */
  said: ReactNode;
  /** The change that it was; none where it cannot be taken back. */
  change?: string | undefined;
  /** Shows what is there now. */
  onUndone: () => unknown;
  /** It lies over the page: once it could be read it goes by itself. The way back stands in ‘Latest changes’ too. */
  leaves?: boolean;
  /** Somebody was led here by what was done: the keyboard goes on from it. */
  begins?: boolean;
  /** It has been put aside, or has gone by itself. */
  onGone: () => void;
}

/** Long enough to read it twice and to think about it. */
const secondsToRead = 20;

/** How it went, with the way back. */
export function Saved({ said, change, onUndone, leaves = false, begins = false, onGone }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useLeaving(notice, leaves, onGone);
  useEffect(() => {
    if (begins) notice.current?.focus({ preventScroll: true });
  }, [begins]);
  return (
    <div className="alert success saved" ref={notice} {...(begins && { tabIndex: -1 })}>
      <div role="status">
        <span>{said}</span> {change ? <Undo key={change} change={change} onUndone={onUndone} /> : null}
      </div>
      <button type="button" className="saved-close" aria-label="Close this notice" onClick={onGone}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** Goes once it has stood long enough; not while somebody is at it, has another window in front, or it says why something failed. */
function useLeaving(notice: RefObject<HTMLElement | null>, leaves: boolean, onGone: () => void) {
  useEffect(() => {
    if (!leaves) return;
    let left = secondsToRead;
    const clock = setInterval(() => {
      const stays = notice.current?.matches(':hover, :focus-within, :has([role="alert"])');
      if (stays || document.hidden) left = secondsToRead;
      else if (--left <= 0) onGone();
    }, 1000);
    return () => clearInterval(clock);
  }, [leaves, notice, onGone]);
}

/** Takes back one change; says why where that is refused. */
export function Undo({ change, onUndone }: { change: string; onUndone: () => unknown }) {
  const { busy, failed, run } = useCall();
  return (
    <>
      <button
        type="button"
        className="button quiet small"
        disabled={busy}
        onClick={() =>
          run(async () => {
            await call('POST /api/desk/changes/{id}/undo', { param: { id: change } });
            await onUndone();
          })
        }
      >
        Take it back
      </button>
      <Trouble>{failed?.message}</Trouble>
    </>
  );
}
