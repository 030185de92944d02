import { useLoaderData } from 'react-router';
import type { AuditEntry } from '#app/api/audit-log.server.ts';
import { callForPage } from '#app/api/call.ts';
import { usePages } from '#app/api/use-pages.tsx';
import { showMoment } from '#app/core/clock.ts';
import { Card } from '#app/ui/card.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';

export const clientLoader = () => callForPage('GET /api/desk/record', { query: { limit: 20 } });

/** Render the audit log, newest first. */
export default function Record() {
  const { items: entries, more } = usePages(useLoaderData<typeof clientLoader>());
  return (
    <Page
      title="Record"
      description="What was done at the desk."
      lead="What was done at this desk, by whom and when. It is kept for two years."
    >
      <HowThisWorks
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
        <Rows className="card">
          {entries.map((entry) => (
            <Row
              key={entry.id}
              to={wayOf(entry)}
              name={sentenceOf(entry)}
              line={showMoment(new Date(entry.at))}
            />
          ))}
        </Rows>
      )}
      {more}
    </Page>
  );
}

/** Link target of an entry: the change, else the member concerned; undefined if there is neither. */
function wayOf({ change, memberId }: AuditEntry): string | undefined {
  if (change) return `/desk/changes/${change}`;
  return memberId ? `/desk/members/${memberId}` : undefined;
}

const sentenceOf = ({ actor, act, member, detail }: AuditEntry) =>
  [[actor, act, member].filter(Boolean).join(' '), detail].filter(Boolean).join(': ');
