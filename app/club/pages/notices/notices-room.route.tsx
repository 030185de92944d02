import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { Saved } from '#app/desk/changes/saved.tsx';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { NoticeForm } from './notice-form.tsx';
import { type Notice, stateOn } from './notices.ts';

export const clientLoader = () => callAt<Notice[]>('/api/desk/pages/notices');

/** Short news for the home page: put up, changed and taken down. */
export default function NoticesRoom() {
  const notices = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { today } = useShell();
  const [done, setDone] = useState<{ said: string; change: string }>();
  async function show(said: string, change: string) {
    setDone({ said, change });
    await revalidate();
  }
  return (
    <Page
      title="Notices"
      description="Short news for the home page."
      lead="A notice stands on the home page from its first day to its last. Nobody has to remember to take it down."
      before={
        <Link className="back" to="/desk/pages">
          <span aria-hidden="true">←</span> Pages
        </Link>
      }
    >
      {done ? (
        <Saved
          {...done}
          onUndone={async () => {
            setDone(undefined);
            await revalidate();
          }}
        />
      ) : null}
      <Card title="A new notice">
        <NoticeForm
          key={notices.length}
          today={today}
          onSaved={(change) => show('It is up from its first day on.', change)}
        />
      </Card>
      {notices.length === 0 ? <p>There is no notice yet.</p> : null}
      <ul className="desk-rows" aria-label="Notices">
        {notices.map((notice) => (
          <li key={notice.id} className="card">
            <div className="desk-row">
              <span>
                <strong>{notice.title}</strong> <span className="badge">{stateOn(today, notice)}</span>{' '}
                {notice.is_pinned ? <span className="badge">first of all</span> : null}
                <br />
                <span className="soft">
                  {showDate(notice.starts)} {notice.ends ? `to ${showDate(notice.ends)}` : 'on'}
                </span>
              </span>
            </div>
            <details>
              <summary>
                Change <span className="visually-hidden">{notice.title}</span>
              </summary>
              <NoticeForm
                key={notice.version}
                notice={notice}
                today={today}
                onSaved={(change) => show('Saved.', change)}
                onRenew={revalidate}
                onRemoved={(change) => show(`‘${notice.title}’ has been taken down.`, change)}
              />
            </details>
          </li>
        ))}
      </ul>
      <LatestChanges room="pages" onUndone={revalidate} />
    </Page>
  );
}

/** '2025-05-20' -> '20 May 2025' */
const showDate = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
