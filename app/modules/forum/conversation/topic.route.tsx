import { replace, useLoaderData } from 'react-router';
import { call, callPagedApi } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { fetchTopicReplyPage } from '#app/modules/forum/replies/fetch-reply-page.ts';
import {
  countForumReplyPages,
  getForumReplyPageNumber,
  getForumReplyPath,
  getForumTopicPagePath,
  toForumFetchResult,
} from '#app/modules/forum-messages/forum-messages.ts';
import { SignedOutForumPage } from '#app/modules/forum-messages/signed-out/signed-out-forum-page.tsx';
import { BackLink } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { parseRequestedTopicPage } from './requested-topic-page.ts';
import { ForumTopicScreen } from './topic-screen.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(
  async ({ params, request }: { params: { id?: string | undefined }; request: Request }) => {
    const { id = '' } = params;
    const part = parseRequestedTopicPage(new URL(request.url), location);
    const fetchPart = (which: { page: number } | { around: string }) =>
      fetchTopicReplyPage({ topic_id: id, ...which });
    const [me, opened, asked] = await Promise.all([
      call('GET /api/me'),
      toForumFetchResult('fetching topic', callPagedApi('GET /forum/topics/{id}', { param: { id } })),
      toForumFetchResult(
        'fetching posts',
        fetchPart(part.reply ? { around: part.reply } : { page: part.page }),
      ),
    ]);
    if (!opened.found)
      return opened.status === 404 ? opened.failed : `We could not load the topic. ${opened.failed}`;
    const { items: topic, event } = opened.found;
    const last = countForumReplyPages(topic.replies);
    if (part.toNew)
      throw replace(
        topic.first_new
          ? getForumReplyPath(topic.id, topic.first_new.id)
          : getForumTopicPagePath(topic.id, last),
      );
    if (part.page > last) throw replace(getForumTopicPagePath(topic.id, last));
    const { found, failed } =
      part.reply && !asked.found ? await toForumFetchResult('fetching posts', fetchPart({ page: 1 })) : asked;
    const replies = found?.items ?? [];
    return {
      me,
      topic,
      replies,
      page: replies[0] ? getForumReplyPageNumber(replies[0].place) : part.page,
      // The earlier of the two event ids: events between them are delivered again.
      since: minEventId(event, found?.event),
      failed,
      linked: asked.found && part.reply,
      missing: found !== undefined && !asked.found,
    };
  },
);

function minEventId(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || other === undefined ? undefined : String(Math.min(Number(one), Number(other)));
}

const words = { title: 'Topic', description: 'A conversation in the members’ forum.' };
const back = <BackLink href="/forums">Back to Forums</BackLink>;

export function HydrateFallback() {
  return <SignedOutForumPage {...words} before={back} />;
}

/** Render one topic with a page of its replies (docs/requirements.md section 2, 'Topic detail'). */
export default function ForumTopicPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  if (typeof loaded === 'string') {
    return (
      <PageLayout {...words} before={back}>
        <AlertMessage kind="danger">{loaded}</AlertMessage>
      </PageLayout>
    );
  }
  return <ForumTopicScreen key={loaded.topic.id} loaded={loaded} />;
}
