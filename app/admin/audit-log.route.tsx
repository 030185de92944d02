import { useLoaderData } from 'react-router';
import type { AuditLogEntry } from '#app/api/audit-log.server.ts';
import { callPagedApi } from '#app/api/call.ts';
import { usePagedList } from '#app/api/use-paged-list.tsx';
import { formatDateTime } from '#app/core/clock.ts';
import { Card } from '#app/ui/card.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

export const clientLoader = () => callPagedApi('GET /api/desk/record', { query: { limit: 20 } });

/** Render the audit log, newest first. */
export default function AuditLogPage() {
  const { items: entries, more } = usePagedList(useLoaderData<typeof clientLoader>());
  return (
    <PageLayout
      title="Activity log"
      description="Changes made in Club admin."
      lead="Changes made in Club admin, with names and times. Entries are deleted after two years."
    >
      <div className="split">
        <div className="aside">
          <AdminHelpSteps
            steps={[
              'The latest changes come first. You cannot edit this log.',
              'Open an entry to see what changed. You can undo it there for 24 hours.',
              'To restore an older text of a page, open it in ‘Pages’ and choose ‘Earlier versions’.',
            ]}
          />
        </div>
        <div>
          {entries.length === 0 ? (
            <Card>
              <p>No changes yet.</p>
            </Card>
          ) : (
            <LinkRowList className="card columned log-rows">
              {entries.map((entry) => (
                <LinkRowItem
                  key={entry.id}
                  to={getEntryLink(entry)}
                  name={formatAuditEntry(entry)}
                  cells={{ at: formatDateTime(new Date(entry.at)) }}
                />
              ))}
            </LinkRowList>
          )}
          {more}
        </div>
      </div>
    </PageLayout>
  );
}

/** Link target of an entry: the change, else the member concerned; undefined if there is neither. */
function getEntryLink({ change, memberId }: AuditLogEntry): string | undefined {
  if (change) return `/desk/changes/${change}`;
  return memberId ? `/desk/members/${memberId}` : undefined;
}

const formatAuditEntry = ({ actor, act, member, detail }: AuditLogEntry) =>
  [[actor, act, member].filter(Boolean).join(' '), detail].filter(Boolean).join(': ');
