import { useLoaderData } from 'react-router';
import { call, callPagedApi } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { toForumFetchResult } from '#app/modules/forum-messages/forum-messages.ts';
import { SignedOutForumPage } from '#app/modules/forum-messages/signed-out/signed-out-forum-page.tsx';
import { formatTopicSubject } from '#app/modules/forum-subjects/forum-subjects.ts';
import { BackLink } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { ForumTopicListFilter } from './new-topics-notice.tsx';
import { ForumTopicList } from './topic-list.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(async ({ request }: { request: Request }) => {
  const search = new URL(request.url).searchParams;
  const [category, about] = [search.get('category') ?? '', search.get('about') ?? ''];
  // Topics about a subject are listed from every category: a new one can go to any.
  const query: ForumTopicListFilter = about ? { about } : category ? { category_id: category } : {};
  const [topics, categories, subject] = await Promise.all([
    toForumFetchResult('fetching topics', callPagedApi('GET /forum/topics', { query })),
    toForumFetchResult('fetching categories', call('GET /forums/categories')),
    about
      ? toForumFetchResult(
          'fetching what it is about',
          call('GET /api/forum/things/{about}', { param: { about } }),
        )
      : undefined,
  ]);
  return { query, category, about, topics, categories, subject };
});

const words = { title: 'Topics', description: 'Topics in the members’ forum.' };
const back = <BackLink href="/forums">Back to Forums</BackLink>;

export function HydrateFallback() {
  return <SignedOutForumPage {...words} before={back} />;
}

/** Render the topics of a category or about a subject, with the form to start one (docs/requirements.md section 2). */
export default function ForumTopicsPage() {
  const { query, category, about, topics, categories, subject } = useLoaderData<typeof clientLoader>();
  const here = about ? undefined : categories.found?.find(({ id }) => id === category);
  const title = subject?.found ? formatTopicSubject(subject.found) : (here?.name ?? words.title);
  return (
    <PageLayout
      {...words}
      title={title}
      lead={subject?.found ? 'Topics that members have started about this.' : here?.description}
      before={back}
    >
      {topics.failed ? (
        <AlertMessage kind="danger">We could not load the topics. {topics.failed}</AlertMessage>
      ) : null}
      {subject?.failed ? <AlertMessage kind="danger">{subject.failed}</AlertMessage> : null}
      {about && categories.failed ? (
        <AlertMessage kind="danger">We could not load the categories. {categories.failed}</AlertMessage>
      ) : null}
      <ForumTopicList
        key={about || category}
        query={query}
        category={category}
        here={here}
        about={subject?.found ?? null}
        categories={categories.found ?? []}
        first={topics.found ?? { items: [] }}
        failed={topics.failed !== undefined}
      />
    </PageLayout>
  );
}
