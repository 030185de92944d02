import { replace, useLoaderData } from 'react-router';
import { call, callForPage, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { fetching } from '#app/modules/forum/door/fetching.ts';
import { ForumDoor } from '#app/modules/forum/door/forum-door.tsx';
import { pageAddress, pageOfPlace, pagesOf, replyAddress } from '#app/modules/forum/messages/forum.ts';
import { fetchReplies } from '#app/modules/forum/replies/fetch-replies.ts';
import { BackLink } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { askedPart } from './topic-part.ts';
import { TopicScreen } from './topic-screen.tsx';

export const handle = { app: true };

export async function clientLoader({
  params,
  request,
}: {
  params: { id?: string | undefined };
  request: Request;
}) {
  if (!readToken()) return goToSignIn();
  const { id = '' } = params;
  const part = askedPart(new URL(request.url), location);
  const fetchPart = (which: { page: number } | { around: string }) =>
    fetchReplies({ topic_id: id, ...which });
  const [me, opened, asked] = await Promise.all([
    call('GET /api/me'),
    fetching('fetching topic', callForPage('GET /forum/topics/{id}', { param: { id } })),
    fetching('fetching posts', fetchPart(part.reply ? { around: part.reply } : { page: part.page })),
  ]);
  if (!opened.found) return opened.failed;
  const { items: topic, event } = opened.found;
  const last = pagesOf(topic.replies);
  if (part.toNew)
    throw replace(topic.first_new ? replyAddress(topic.id, topic.first_new.id) : pageAddress(topic.id, last));
  if (part.page > last) throw replace(pageAddress(topic.id, last));
  const { found, failed } =
    part.reply && !asked.found ? await fetching('fetching posts', fetchPart({ page: 1 })) : asked;
  const replies = found?.items ?? [];
  return {
    me,
    topic,
    replies,
    page: replies[0] ? pageOfPlace(replies[0].place) : part.page,
    // The earlier of the two event ids: events between them are delivered again.
    since: earlier(event, found?.event),
    failed,
    linked: asked.found && part.reply,
    missing: found !== undefined && !asked.found,
  };
}
clientLoader.hydrate = true as const;

function earlier(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || other === undefined ? undefined : String(Math.min(Number(one), Number(other)));
}

const words = { title: 'Topic', description: 'A conversation in the members’ forum.' };
const back = <BackLink href="/forums">Back to Forums</BackLink>;

export function HydrateFallback() {
  return <ForumDoor {...words} before={back} />;
}

/** Render one topic with a page of its replies (SPEC.md section 2, 'Topic detail'). */
export default function TopicPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  if (typeof loaded === 'string') {
    return (
      <Page {...words} before={back}>
        <Alert kind="danger">The topic could not be fetched. {loaded}</Alert>
      </Page>
    );
  }
  return <TopicScreen key={loaded.topic.id} loaded={loaded} />;
}
