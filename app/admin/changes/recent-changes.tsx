import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AdminPermission } from '#app/api/auth/permissions.ts';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import type { ContentChange } from '#app/endpoints/changes/changes.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { UndoChangeButton } from './saved-notice.tsx';

interface Props {
  room: AdminPermission;
  /** Limit the list to one subject, such as 'event:ab12'. */
  subject?: string;
  /** Called after an undo: fetch and render the current state. */
  onUndone: () => unknown;
}

/** Recent changes of a section with an undo button (24 hours), at its foot. Fetched when opened. */
export function RecentAdminChangesList({ room, subject, onUndone }: Props) {
  const [open, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  const [changes, setChanges] = useState<ContentChange[]>();
  const [failed, setFailed] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched anew at each `round`
  useEffect(() => {
    if (!open) return;
    call('GET /api/desk/changes', { query: { room, subject, limit: 20 } }).then(setChanges, (error) =>
      setFailed(error.message),
    );
  }, [open, round, room, subject]);
  return (
    <CollapsibleSection title="Latest changes" className="latest-changes no-print" onToggle={setOpen}>
      {failed ? <p>{failed}</p> : null}
      {changes?.length === 0 ? <p>No changes here yet.</p> : null}
      {changes ? (
        <ul className="list">
          {changes.map(({ id, at, actor, act, title, undone, undoable }) => (
            <li key={id}>
              <strong>{actor}</strong> {act}: <Link to={`/desk/changes/${id}`}>{title}</Link>{' '}
              <span className="soft">{formatDateTime(new Date(at))}</span>{' '}
              {undone ? <span className="badge over">undone</span> : null}
              {undoable ? (
                <UndoChangeButton
                  change={id}
                  onUndone={async () => {
                    setRound((was) => was + 1);
                    await onUndone();
                  }}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </CollapsibleSection>
  );
}
