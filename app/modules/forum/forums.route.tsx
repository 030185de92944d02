import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { NewestForumTopics } from '#app/modules/forum/topics/newest-topics.tsx';
import {
  type ForumCategory,
  type ForumFetchResult,
  toForumFetchResult,
} from '#app/modules/forum-messages/forum-messages.ts';
import { UnreadMentionsCard } from '#app/modules/forum-messages/mentions/unread-mentions-card.tsx';
import { ForumMessageTime } from '#app/modules/forum-messages/messages/message-time.tsx';
import { SignedOutForumPage } from '#app/modules/forum-messages/signed-out/signed-out-forum-page.tsx';
import { ForumSearchForm } from '#app/modules/forum-search/forum-search-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

export const handle = { app: true };

/** As many as a laptop shows in its first window; a phone shows five (forum.css). */
const maxLatestTopics = 12;

export const clientLoader = createMemberLoader(async () => {
  const [latest, categories, mentions] = await Promise.all([
    toForumFetchResult(
      'fetching topics',
      call('GET /forum/topics', { query: { order: 'latest', limit: maxLatestTopics } }),
    ),
    toForumFetchResult('fetching categories', call('GET /forums/categories')),
    toForumFetchResult('fetching mentions', call('GET /api/forum/mentions')),
  ]);
  return { latest, categories, mentions };
});

const words = {
  title: 'Forums',
  description: 'The members’ forum: browse and join the conversation.',
  lead: 'Browse our forums and join the conversation',
};

const actions = (
  <>
    <a className="button quiet small" href="/forums/terms-of-service">
      Terms of Services
    </a>
    <a className="button quiet small" href="/forums/guidelines">
      Forum Guidelines
    </a>
  </>
);

export function HydrateFallback() {
  return <SignedOutForumPage {...words} actions={actions} />;
}

/** Render the latest topics, with the form to start one, the categories and the search (docs/requirements.md section 2). */
export default function ForumLandingPage() {
  const { latest, categories, mentions } = useLoaderData<typeof clientLoader>();
  return (
    <PageLayout {...words} wide>
      <ForumSearchForm className="forum-finder beside-title" />
      <div className="split forum-front" data-members-only="">
        <div className="front-column">
          {latest.failed ? (
            <AlertMessage kind="danger">We could not load the newest topics. {latest.failed}</AlertMessage>
          ) : null}
          <NewestForumTopics latest={latest.found ?? []} categories={categories.found ?? []} />
        </div>
        <div className="aside front-column">
          {mentions.failed ? (
            <AlertMessage kind="danger">We could not load your mentions. {mentions.failed}</AlertMessage>
          ) : null}
          <UnreadMentionsCard mentioned={mentions.found ?? []} />
          <Categories {...categories} />
          <ForumSearchForm className="narrow" />
          <div className="actions">{actions}</div>
        </div>
      </div>
    </PageLayout>
  );
}

function Categories({ found = [], failed }: ForumFetchResult<ForumCategory[]>) {
  return (
    <Card title="Categories">
      {failed ? <AlertMessage kind="danger">We could not load the categories. {failed}</AlertMessage> : null}
      <LinkRowList label="Categories">
        {found.map(({ id, name, description, unread, last_at }) => (
          <LinkRowItem
            key={id}
            to={`/forums/topics?category=${encodeURIComponent(id)}`}
            name={name}
            line={
              <>
                {description}
                {description && last_at ? ' · ' : null}
                {last_at ? <ForumMessageTime at={last_at} /> : null}
              </>
            }
            state={unread > 0 ? `${unread} new` : undefined}
            pressing
          />
        ))}
      </LinkRowList>
    </Card>
  );
}
