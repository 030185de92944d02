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
      title="Record"
      description="What was done at the desk."
      lead="What was done at this desk, by whom and when. It is kept for two years."
    >
      <AdminHelpSteps
        steps={[
          'The latest stands first: who did what, and when. Nothing here can be changed.',
          'Press a line to see what stood there before and after. Within a day it can be taken back there.',
          'Older texts of a page are put back in ‘Pages’, under ‘Earlier texts’.',
        ]}
      />
      {entries.length === 0 ? (
        <Card>
          <p>Nothing has been done yet.</p>
        </Card>
      ) : (
        <LinkRowList className="card">
          {entries.map((entry) => (
            <LinkRowItem
              key={entry.id}
              to={getEntryLink(entry)}
              name={formatAuditEntry(entry)}
              line={formatDateTime(new Date(entry.at))}
            />
          ))}
        </LinkRowList>
      )}
      {more}
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
