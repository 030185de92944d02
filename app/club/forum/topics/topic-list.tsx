import { Link } from 'react-router';
import type { CallAnswer } from '#app/api/call.ts';
import { usePages } from '#app/api/use-pages.tsx';
import { type Category, postedOn, type Topic, writerLine } from '#app/club/forum/forum.ts';
import { FollowButton } from '#app/club/forum/mail/follow-button.tsx';
import { aboutWords } from '#app/club/forum/subjects/about.ts';
import { aboutKey } from '#app/club/forum/subjects/about-key.ts';
import type { About } from '#app/club/forum/subjects/about-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { NewTopics, type TopicsQuery } from './new-topics.tsx';
import { TopicForm } from './topic-form.tsx';

interface Props {
  /** Which topics these are. */
  query: TopicsQuery;
  category: string;
  /** The category whose topics these are. */
  here: Category | undefined;
  /** The thing that these topics are about. */
  about: About | null;
  categories: Category[];
  first: CallAnswer<Topic[]>;
}

const wayThere = {
  event: 'See it in the calendar',
  tie: 'See the competition',
  open: 'See the open’s page',
};

/** Topics, with the form for a new one: before them in a category, after them where they are about one thing. */
export function TopicList({ query, category, here, about, categories, first }: Props) {
  const { items: topics, setItems, restart, more } = usePages(first);
  // By latest activity, so the new one stands first, below what is pinned.
  const add = (topic: Topic) => {
    const pinned = topics.filter(({ is_pinned }) => is_pinned);
    setItems([...pinned, topic, ...topics.filter(({ id, is_pinned }) => !is_pinned && id !== topic.id)]);
  };
  const form = (
    <TopicForm
      key={about ? aboutKey(about) : category}
      category={category}
      about={about}
      categories={categories}
      onStarted={add}
    />
  );
  return (
    <div className="stack" data-members-only="">
      <div className="actions">
        {about ? (
          <a className="back" href={about.href}>
            {wayThere[about.kind]}
          </a>
        ) : null}
        {here ? <FollowButton what="categories" id={here.id} following={here.following} /> : null}
        {topics.length > 0 && !about ? (
          <a className="back narrow-only" href="#topics">
            To the topics <span aria-hidden="true">↓</span>
          </a>
        ) : null}
      </div>
      {about ? <h2 className="visually-hidden">Topics</h2> : form}
      <NewTopics
        query={query}
        category={about ? '' : category}
        mixed={about !== null}
        since={first.event}
        topics={topics}
        setTopics={setItems}
        restart={restart}
      />
      {topics.length === 0 ? (
        <Card>
          <p>
            {about
              ? 'Nobody has written about this yet. Yours could be the first topic.'
              : 'Nobody has written here yet. Yours could be the first topic.'}
          </p>
        </Card>
      ) : (
        <ul className="list card" id="topics" aria-label="Topics" tabIndex={-1}>
          {topics.map((topic) => (
            <li key={topic.id}>
              <OneTopic topic={topic} among={about} />
            </li>
          ))}
        </ul>
      )}
      {more}
      {about ? form : null}
    </div>
  );
}

/** A topic in the list; what it is about is not told again among those about the same. */
function OneTopic({ topic, among }: { topic: Topic; among: About | null }) {
  const { id, title, author, created_at, replies, is_locked, is_pinned, unread, mentioned, removed, about } =
    topic;
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
      {about && !among ? <p>About: {aboutWords(about)}</p> : null}
      <p className="soft">
        Posted by {writerLine(author)} on {postedOn(created_at)}
        {replies > 0 ? ` · ${replies === 1 ? '1 reply' : `${replies} replies`}` : null}
      </p>
    </>
  );
}
