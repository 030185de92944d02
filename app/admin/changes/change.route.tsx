import { Link, useLoaderData, useOutletContext, useRevalidator } from 'react-router';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { diffChangedRow } from './diff-row.ts';
import { UndoChangeButton } from './saved-notice.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/changes/{id}', { param: { id } });

/** Render a change: field by field, before and after. */
export default function RecordedChangePage() {
  const change = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { role } = useOutletContext<SignedInMember>();
  return (
    <PageLayout
      title={change.title}
      description="A change made in Club admin."
      before={role === 'administrator' ? <ToRecord /> : null}
      lead={`${change.actor} ${change.act}, ${formatDateTime(new Date(change.at))}.`}
    >
      {change.undone ? <p className="alert">This change has been undone.</p> : null}
      {change.undoable ? (
        <p>
          <UndoChangeButton change={change.id} onUndone={revalidate} />
        </p>
      ) : null}
      {change.rows.map((row) => (
        <Card
          key={`${row.table} ${row.key}`}
          title={row.before ? (row.after ? 'Changed' : 'Removed') : 'Added'}
        >
          <dl className="facts differences">
            {diffChangedRow(row).map(({ field, parts }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  {parts.map(({ kind, text }, index) => {
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never move
                    if (kind === 'same') return <span key={index}>{text}</span>;
                    const Tag = kind === 'added' ? 'ins' : 'del';
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    return <Tag key={index}>{text}</Tag>;
                  })}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </PageLayout>
  );
}

function ToRecord() {
  return (
    <Link className="back" to="/desk/record">
      <span aria-hidden="true">←</span> Activity log
    </Link>
  );
}
