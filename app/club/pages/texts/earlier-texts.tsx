import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { showMoment } from '#app/core/clock.ts';
import type { Change } from '#app/desk/changes/changes.ts';
import { NotDone } from '#app/desk/not-done.tsx';
import type { SiteText } from './texts.ts';

interface Props {
  text: SiteText;
  /** It has been put back, by this change. */
  onRestored: (change?: string) => unknown;
}

/** What this text was before, version by version: to be compared, and to be put back. */
export function EarlierTexts({ text, onRestored }: Props) {
  const [open, setOpen] = useState(false);
  const [versions, setVersions] = useState<Change[]>();
  const { busy, failed, run, clear } = useCall();
  const [wanted, setWanted] = useState<{ change: string; side: 'before' | 'after' }>();
  useEffect(() => {
    if (!open) return;
    const asked = new URLSearchParams({ room: 'pages', subject: `page:${text.key}`, limit: '200' });
    void run(async () => setVersions(await callAt<Change[]>(`/api/desk/changes?${asked}`)));
  }, [open, text.key, run]);
  const restore = (json: { change: string; side: 'before' | 'after' }, version = text.version) =>
    run(async () => {
      setWanted(json);
      const done = await callAt<{ change: string }>(`/api/desk/pages/${text.key}/restoration`, {
        method: 'POST',
        json,
        version,
      });
      await onRestored(done.change);
    });
  const oldest = versions?.at(-1);
  return (
    <details className="card no-print" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Earlier texts</summary>
      <NotDone
        failed={failed}
        again="Put it back all the same"
        onAgain={(version) => wanted && restore(wanted, version)}
        onKeep={async () => {
          clear();
          await onRestored();
        }}
      />
      {versions?.length === 0 ? <p>It has not been changed yet.</p> : null}
      <ul className="list">
        {versions?.map(({ id, at, actor, act }, index) => (
          <li key={id} className="desk-row">
            <span>
              {showMoment(new Date(at))}: {actor} {act}{' '}
              <Link to={`/desk/changes/${id}`}>See what changed</Link>
            </span>
            {index === 0 ? (
              <span className="badge">as it is now</span>
            ) : (
              <button
                type="button"
                className="button quiet small"
                disabled={busy}
                aria-label={`Put back the text of ${showMoment(new Date(at))}`}
                onClick={() => restore({ change: id, side: 'after' })}
              >
                Put this one back
              </button>
            )}
          </li>
        ))}
      </ul>
      {oldest ? (
        <p className="desk-row">
          <span>Before that: the first text</span>
          <button
            type="button"
            className="button quiet small"
            disabled={busy}
            onClick={() => restore({ change: oldest.id, side: 'before' })}
          >
            Put the first text back
          </button>
        </p>
      ) : null}
    </details>
  );
}
