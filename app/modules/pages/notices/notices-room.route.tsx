import { useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { roomAt } from '#app/admin/desk-rooms.ts';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { capital } from '#app/site/club-words.ts';
import { useShell } from '#app/site/shell.ts';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { NoticeForm } from './notice-form.tsx';
import type { Notice } from './notices.endpoints.server.ts';
import { stateOn } from './notices.ts';

export async function clientLoader() {
  const [notices, sections] = await Promise.all([
    call('GET /api/desk/pages/notices'),
    call('GET /api/desk/pages/notices/sections'),
  ]);
  return { notices, sections };
}

/** Admin page of notices: add, update and remove. */
export default function NoticesRoom() {
  const { notices, sections } = useLoaderData<typeof clientLoader>();
  const { today } = useShell();
  const desk = useActs();
  return (
    <Page
      title="Notices"
      description={about}
      lead="On the home page from the first day to the last. Nobody has to remember to remove it."
    >
      <Fold key={notices.length} title="A new notice" open={notices.length === 0}>
        <NoticeForm sections={sections} today={today} desk={desk} />
      </Fold>
      {desk.word}
      {notices.length > 0 ? (
        <div className="folds">
          {notices.map((notice) => (
            <Fold key={notice.id} title={notice.title} about={lineOf(notice, today, sections)}>
              <NoticeForm
                key={notice.version}
                notice={notice}
                sections={sections}
                today={today}
                desk={desk}
              />
            </Fold>
          ))}
        </div>
      ) : null}
      <HowThisWorks
        steps={[
          'A notice has a title, a few words, and the days on which it is shown. It goes by itself.',
          'Tick ‘First of all’ for what nobody may miss; take the tick away when it is known.',
          'What is over stays here, folded, and can be given new days.',
        ]}
      />
      <LatestChanges room="pages" onUndone={desk.refresh} />
    </Page>
  );
}

const { about } = roomAt('notices');

/** 'Shown, 1 June 2025 to 8 June 2025, first of all, Ladies' */
function lineOf(notice: Notice, today: string, sections: { id: string; name: string }[]): string {
  const { starts, ends, is_pinned, section } = notice;
  const state = capital(stateOn(today, notice));
  const days = ends
    ? `${showDayAndYear(starts)} to ${showDayAndYear(ends)}`
    : `from ${showDayAndYear(starts)} on`;
  const whose = sections.find(({ id }) => id === section)?.name;
  return [state, days, is_pinned && 'first of all', whose].filter(Boolean).join(', ');
}
