import { Link, useLoaderData } from 'react-router';
import { callForPage } from '#app/api/call.ts';
import { usePages } from '#app/api/use-pages.tsx';
import { showMoment } from '#app/core/clock.ts';
import { Card } from '#app/ui/card.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';

export const clientLoader = () => callForPage('GET /api/desk/record');

/** What officers did, the latest first. */
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
          '‘See the change’ shows what stood there before and after. Within a day it can be taken back there.',
          'Older texts of a page are put back in ‘Pages’, under ‘Earlier texts’.',
        ]}
      />
      {entries.length === 0 ? (
        <Card>
          <p>Nothing has been done yet.</p>
        </Card>
      ) : (
        <ul className="list card">
          {entries.map(({ id, at, actor, act, memberId, member, detail, change }) => (
            <li key={id}>
              <strong>{actor}</strong> {act}
              {memberId || member ? ' ' : null}
              {memberId ? <Link to={`/desk/members/${memberId}`}>{member}</Link> : member}
              {detail ? <span>: {detail}</span> : null}
              {change ? (
                <>
                  {' '}
                  <Link to={`/desk/changes/${change}`}>See the change</Link>
                </>
              ) : null}
              <br />
              <span className="soft">{showMoment(new Date(at))}</span>
            </li>
          ))}
        </ul>
      )}
      {more}
    </Page>
  );
}
