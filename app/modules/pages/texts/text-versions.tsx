import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import type { ContentChange } from '#app/endpoints/changes/changes.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { siteTextSavedMessage } from './text-places.ts';
import type { SiteText } from './texts.endpoints.server.ts';

interface Props {
  text: SiteText;
  desk: MutationRunner;
  /** Called after a version has been restored. */
  onRestored: () => unknown;
}

/** Earlier versions of a text, to compare and restore. */
export function SiteTextVersionList({ text, desk, onRestored }: Props) {
  const [open, setOpen] = useState(false);
  const [versions, setVersions] = useState<ContentChange[]>();
  const { failed, run } = useApiCall();
  useEffect(() => {
    if (!open) return;
    const query = { room: 'pages', subject: `page:${text.key}`, limit: 200 } as const;
    void run(async () => setVersions(await call('GET /api/desk/changes', { query })));
  }, [open, text.key, run]);
  const restore = async (json: { change: string; side: 'before' | 'after' }) => {
    const { key, version } = text;
    const went = await desk.mutate(
      'POST /api/desk/pages/{key}/restoration',
      { param: { key }, json, version },
      { said: siteTextSavedMessage, again: 'Restore anyway' },
    );
    if (went) onRestored();
  };
  const oldest = versions?.at(-1);
  return (
    <CollapsibleSection title="Earlier versions" className="no-print" onToggle={setOpen}>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {versions?.length === 0 ? <p>This text has not been changed yet.</p> : null}
      <ul className="list">
        {versions?.map(({ id, at, actor, act }, index) => (
          <li key={id} className="print-row">
            <span>
              {formatDateTime(new Date(at))}: {actor} {act}{' '}
              <Link to={`/desk/changes/${id}`}>See what changed</Link>
            </span>
            {index === 0 ? (
              <span className="badge">current</span>
            ) : (
              <button
                type="button"
                className="button quiet small"
                disabled={desk.busy}
                aria-label={`Restore this version: ${formatDateTime(new Date(at))}`}
                onClick={() => restore({ change: id, side: 'after' })}
              >
                Restore this version
              </button>
            )}
          </li>
        ))}
      </ul>
      {oldest ? (
        <p className="print-row">
          <span>Before that: the original text</span>
          <button
            type="button"
            className="button quiet small"
            disabled={desk.busy}
            onClick={() => restore({ change: oldest.id, side: 'before' })}
          >
            Restore the original
          </button>
        </p>
      ) : null}
    </CollapsibleSection>
  );
}
