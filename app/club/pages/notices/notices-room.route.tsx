import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { NoticeForm } from './notice-form.tsx';
import { stateOn } from './notices.ts';

export async function clientLoader() {
  const [notices, sections] = await Promise.all([
    call('GET /api/desk/pages/notices'),
    call('GET /api/desk/pages/notices/sections'),
  ]);
  return { notices, sections };
}

/** Short news for the home page: added, changed and removed. */
export default function NoticesRoom() {
  const { notices, sections } = useLoaderData<typeof clientLoader>();
  const { today } = useShell();
  const nameOf = (section: string) => sections.find(({ id }) => id === section)?.name;
  const desk = useActs();
  return (
    <RoomPage
      room="pages"
      title="Notices"
      lead="A notice stands on the home page from its first day to its last. Nobody has to remember to remove it."
    >
      <Card title="A new notice">
        <NoticeForm key={notices.length} sections={sections} today={today} desk={desk} />
      </Card>
      {notices.length === 0 ? <p>There is no notice yet.</p> : null}
      <ul className="desk-rows" aria-label="Notices">
        {notices.map((notice) => (
          <li key={notice.id} className="card">
            <div className="desk-row">
              <span>
                <strong>{notice.title}</strong> <span className="badge">{stateOn(today, notice)}</span>{' '}
                {notice.is_pinned ? <span className="badge">first of all</span> : null}{' '}
                {notice.section ? <span className="badge">{nameOf(notice.section)}</span> : null}
                <br />
                <span className="soft">
                  {showDayAndYear(notice.starts)} {notice.ends ? `to ${showDayAndYear(notice.ends)}` : 'on'}
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
                sections={sections}
                today={today}
                desk={desk}
              />
            </details>
          </li>
        ))}
      </ul>
      {desk.word}
      <LatestChanges room="pages" onUndone={desk.refresh} />
    </RoomPage>
  );
}
