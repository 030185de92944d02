import { useLoaderData } from 'react-router';
import { call, callForPage, goToSignIn, readToken } from '#app/club/members/call.ts';
import type { Me } from '#app/club/members/me.ts';
import { BackLink } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { fetching } from './fetching.ts';
import type { Post, Topic } from './forum.ts';
import { ForumDoor } from './forum-door.tsx';
import { TopicScreen } from './topic-screen.tsx';

export const handle = { app: true };

export async function clientLoader({ params }: { params: { id?: string } }) {
  if (!readToken()) return goToSignIn();
  const id = encodeURIComponent(params.id ?? '');
  const [me, topic, posts] = await Promise.all([
    call<Me>('/api/me'),
    fetching('fetching topic', call<Topic>(`/forum/topics/${id}`)),
    fetching('fetching posts', callForPage<Post[]>(`/forum/posts?topic_id=${id}&limit=200`)),
  ]);
  return { me, topic, posts };
}
clientLoader.hydrate = true as const;

const words = { title: 'Topic', description: 'A conversation in the members’ forum.' };

export function HydrateFallback() {
  return <ForumDoor {...words} before={<BackLink href="/forums">Back to Forums</BackLink>} />;
}

/** One topic with its replies (SPEC.md section 2, 'Topic detail'). */
export default function TopicPage() {
  const { me, topic, posts } = useLoaderData<typeof clientLoader>();
  if (!topic.found) {
    return (
      <Page {...words} before={<BackLink href="/forums">Back to Forums</BackLink>}>
        <Alert kind="danger">The topic could not be fetched. {topic.failed}</Alert>
      </Page>
    );
  }
  return (
    <TopicScreen
      key={topic.found.id}
      me={me}
      first={topic.found}
      firstPosts={posts.found?.items ?? []}
      next={posts.found?.next}
      failed={posts.failed}
    />
  );
}
