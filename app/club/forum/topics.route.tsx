import { Link, useLoaderData } from 'react-router';
import { call, callForPage, goToSignIn, readToken } from '#app/club/members/call.ts';
import { usePages } from '#app/club/members/use-pages.tsx';
import { BackLink, Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { fetching } from './fetching.ts';
import { FollowButton } from './follow-button.tsx';
import { type Category, postedOn, type Topic } from './forum.ts';
import { ForumDoor } from './forum-door.tsx';
import { TopicForm } from './topic-form.tsx';

export const handle = { app: true };

export async function clientLoader({ request }: { request: Request }) {
  if (!readToken()) return goToSignIn();
  const category = new URL(request.url).searchParams.get('category') ?? '';
  const query = category ? `?${new URLSearchParams({ category_id: category })}` : '';
  const [topics, categories] = await Promise.all([
    fetching('fetching topics', callForPage<Topic[]>(`/forum/topics${query}`)),
    fetching('fetching categories', call<Category[]>('/forums/categories')),
  ]);
  return { category, about: categories.found?.find(({ id }) => id === category), ...topics };
}
clientLoader.hydrate = true as const;

const words = { title: 'Topics', description: 'What members are talking about.' };
const back = <BackLink href="/forums">Back to Forums</BackLink>;

export function HydrateFallback() {
  return <ForumDoor {...words} before={back} />;
}

/** A category's topics, and the form to start one (SPEC.md section 2, 'Forum topics'). */
export default function Topics() {
  const { category, about, found, failed } = useLoaderData<typeof clientLoader>();
  return (
    <Page {...words} title={about?.name ?? words.title} lead={about?.description} before={back}>
      {failed ? <Alert kind="danger">The topics could not be fetched. {failed}</Alert> : null}
      <TopicList
        key={category}
        category={category}
        about={about}
        first={found?.items ?? []}
        next={found?.next}
      />
    </Page>
  );
}

interface ListProps {
  category: string;
  about: Category | undefined;
  first: Topic[];
  next: string | undefined;
}

function TopicList({ category, about, first, next }: ListProps) {
  const { items: topics, setItems, more } = usePages({ items: first, next });
  // By latest activity, so the new one stands first, below what is pinned.
  const add = (topic: Topic) => {
    const pinned = topics.filter(({ is_pinned }) => is_pinned);
    setItems([...pinned, topic, ...topics.filter(({ id, is_pinned }) => !is_pinned && id !== topic.id)]);
  };
  return (
    <div className="stack" data-members-only="">
      <div className="actions">
        {about ? <FollowButton path={`/forum/categories/${about.id}`} following={about.following} /> : null}
        {topics.length > 0 ? (
          <a className="back narrow-only" href="#topics">
            To the topics <span aria-hidden="true">↓</span>
          </a>
        ) : null}
      </div>
      <TopicForm category={category} onStarted={add} />
      {topics.length === 0 ? (
        <Card>
          <p>Nobody has written here yet. Yours could be the first topic.</p>
        </Card>
      ) : (
        <ul className="list card" id="topics" aria-label="Topics">
          {topics.map((topic) => (
            <li key={topic.id}>
              <OneTopic topic={topic} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </div>
  );
}

function OneTopic({ topic }: { topic: Topic }) {
  const { id, title, author, created_at, replies, is_locked, is_pinned, unread, mentioned, removed } = topic;
  return (
    <>
      <h3 className="topic-title">
        <Link to={`/forums/topics/${id}`}>{title}</Link>{' '}
        {unread ? <span className="badge warm">new</span> : null}{' '}
        {mentioned ? <span className="badge warm">you are mentioned</span> : null}{' '}
        {is_pinned ? <span className="badge">pinned</span> : null}{' '}
        {is_locked ? <span className="badge">locked</span> : null}{' '}
        {removed ? <span className="badge warm">removed</span> : null}
      </h3>
      <p className="soft">
        Posted by {author.name} on {postedOn(created_at)}
        {replies > 0 ? ` · ${replies === 1 ? '1 reply' : `${replies} replies`}` : null}
      </p>
    </>
  );
}
