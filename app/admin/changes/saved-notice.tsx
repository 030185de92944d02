import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

interface Props {
  /** Sentence saying what was done, with a link to the result. */
  said: ReactNode;
  /** Id of the change; unset if it cannot be undone. */
  change?: string | undefined;
  /** Called after an undo: fetch and render the current state. */
  onUndone: () => unknown;
  /** Overlay that dismisses itself once there was time to read it. The undo button is also in 'Latest changes'. */
  autoDismiss?: boolean;
  /** Take the keyboard focus: the user was redirected here. */
  focusOnMount?: boolean;
  /** Called on dismissal, by the user or by the timer. */
  onDismiss: () => void;
}

/** Seconds before the overlay dismisses itself: time to read it twice. */
const secondsToRead = 20;

/** Success notice with an undo button. */
export function ChangeSavedNotice({
  said,
  change,
  onUndone,
  autoDismiss = false,
  focusOnMount = false,
  onDismiss,
}: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useAutoDismiss(notice, autoDismiss, onDismiss);
  useEffect(() => {
    if (focusOnMount) notice.current?.focus({ preventScroll: true });
  }, [focusOnMount]);
  return (
    <div className="alert success name-and-button saved" ref={notice} {...(focusOnMount && { tabIndex: -1 })}>
      <div role="status" className="print-row">
        <span>{said}</span>{' '}
        {change ? <UndoChangeButton key={change} change={change} onUndone={onUndone} /> : null}
      </div>
      <button type="button" className="saved-close" aria-label="Close this message" onClick={onDismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** Dismiss the notice after its time; not during hover or focus, in a hidden window, or while it shows an error. */
function useAutoDismiss(notice: RefObject<HTMLElement | null>, leaves: boolean, onGone: () => void) {
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

/** Undo a change; render the error of a refused request. */
export function UndoChangeButton({ change, onUndone }: { change: string; onUndone: () => unknown }) {
  const { busy, failed, run } = useApiCall();
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
        Undo
      </button>
      <VisibleAlert>{failed?.message}</VisibleAlert>
    </>
  );
}
