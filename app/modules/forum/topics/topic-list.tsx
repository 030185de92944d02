import type { CallAnswer } from '#app/api/call.ts';
import { usePages } from '#app/api/use-pages.tsx';
import { FollowButton } from '#app/modules/forum/mail/follow-button.tsx';
import { aboutKey } from '#app/modules/forum/messages/about-key.ts';
import type { About } from '#app/modules/forum/messages/about-schemas.server.ts';
import type { Category, ListedTopic } from '#app/modules/forum/messages/forum.ts';
import { Card } from '#app/ui/card.tsx';
import { Rows } from '#app/ui/rows.tsx';
import { NewTopics, type TopicsQuery } from './new-topics.tsx';
import { StartTopic } from './start-topic.tsx';
import { TopicRow } from './topic-row.tsx';

interface Props {
  /** Filter of the list. */
  query: TopicsQuery;
  category: string;
  /** Category of the list. */
  here: Category | undefined;
  /** Subject of the list. */
  about: About | null;
  categories: Category[];
  first: CallAnswer<ListedTopic[]>;
  /** True if the topics could not be fetched. */
  failed: boolean;
}

const wayThere = {
  event: 'See it in the calendar',
  tie: 'See the competition',
  open: 'See the open’s page',
};

/** Render topics beneath a folded form for a new one; the form is unfolded if the list is empty. */
export function TopicList({ query, category, here, about, categories, first, failed }: Props) {
  const { items: topics, setItems, restart, more } = usePages(first);
  // By latest activity, so a new topic comes right after the pinned ones.
  const add = (topic: ListedTopic) => {
    const pinned = topics.filter(({ is_pinned }) => is_pinned);
    setItems([...pinned, topic, ...topics.filter(({ id, is_pinned }) => !is_pinned && id !== topic.id)]);
  };
  return (
    <div className="topic-list" data-members-only="">
      <StartTopic
        key={about ? aboutKey(about) : category}
        category={category}
        about={about}
        categories={categories}
        unfolded={topics.length === 0 && !failed}
        onStarted={add}
        onRemoved={({ id }) => setItems(topics.filter((one) => one.id !== id))}
      >
        {here ? <FollowButton what="categories" id={here.id} following={here.following} /> : null}
        {about ? (
          <a className="back" href={about.href}>
            {wayThere[about.kind]}
          </a>
        ) : null}
      </StartTopic>
      <NewTopics
        query={query}
        category={about ? '' : category}
        mixed={about !== null}
        since={first.event}
        topics={topics}
        setTopics={setItems}
        restart={restart}
      />
      <h2 className="visually-hidden">Topics</h2>
      {topics.length > 0 ? (
        <Rows className="card faces" id="topics" label="Topics">
          {topics.map((topic) => (
            <TopicRow key={topic.id} topic={topic} withAbout={about === null} />
          ))}
        </Rows>
      ) : failed ? null : (
        <Card>
          <p>
            {about
              ? 'Nobody has written about this yet. Yours could be the first topic.'
              : 'Nobody has written here yet. Yours could be the first topic.'}
          </p>
        </Card>
      )}
      {more}
    </div>
  );
}
