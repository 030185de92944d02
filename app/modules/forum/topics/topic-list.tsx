import type { CallResult } from '#app/api/call.ts';
import { usePagedList } from '#app/api/use-paged-list.tsx';
import { FollowButton } from '#app/modules/forum/mail/follow-button.tsx';
import type { ForumCategory, ListedTopic } from '#app/modules/forum/messages/forum-message.ts';
import { formatSubjectKey } from '#app/modules/forum/messages/subject-key.ts';
import type { TopicSubject } from '#app/modules/forum/messages/subject-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { RowList } from '#app/ui/rows.tsx';
import { NewTopicsNotice, type TopicListFilter } from './new-topics-notice.tsx';
import { StartTopicSection } from './start-topic-section.tsx';
import { TopicRow } from './topic-row.tsx';

interface Props {
  /** Filter of the list. */
  query: TopicListFilter;
  category: string;
  /** Category of the list. */
  here: ForumCategory | undefined;
  /** Subject of the list. */
  about: TopicSubject | null;
  categories: ForumCategory[];
  first: CallResult<ListedTopic[]>;
  /** True if the topics could not be fetched. */
  failed: boolean;
}

const subjectLinkLabels = {
  event: 'See it in the calendar',
  tie: 'See the competition',
  open: 'See the open’s page',
};

/** Render topics beneath a folded form for a new one; the form is unfolded if the list is empty. */
export function TopicList({ query, category, here, about, categories, first, failed }: Props) {
  const { items: topics, setItems, restart, more } = usePagedList(first);
  // By latest activity, so a new topic comes right after the pinned ones.
  const add = (topic: ListedTopic) => {
    const pinned = topics.filter(({ is_pinned }) => is_pinned);
    setItems([...pinned, topic, ...topics.filter(({ id, is_pinned }) => !is_pinned && id !== topic.id)]);
  };
  return (
    <div className="topic-list" data-members-only="">
      <StartTopicSection
        key={about ? formatSubjectKey(about) : category}
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
            {subjectLinkLabels[about.kind]}
          </a>
        ) : null}
      </StartTopicSection>
      <NewTopicsNotice
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
        <RowList className="card faces" id="topics" label="Topics">
          {topics.map((topic) => (
            <TopicRow key={topic.id} topic={topic} withAbout={about === null} />
          ))}
        </RowList>
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
