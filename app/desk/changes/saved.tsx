import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { Alert } from '#app/ui/field.tsx';

interface Props {
  /** What was done, as a sentence. */
  said: string;
  /** The change that it was; none where it cannot be taken back. */
  change?: string | undefined;
  /** Shows what is there now. */
  onUndone: () => unknown;
}

/** How it went, with the way back. */
export function Saved({ said, change, onUndone }: Props) {
  return (
    <div className="alert success saved" role="status">
      <span>{said}</span> {change ? <Undo key={change} change={change} onUndone={onUndone} /> : null}
    </div>
  );
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
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
    </>
  );
}
