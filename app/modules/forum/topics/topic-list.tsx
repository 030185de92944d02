import type { ApiCallResult } from '#app/api/call.ts';
import { usePagedList } from '#app/api/use-paged-list.tsx';
import type { TopicSubject } from '#app/modules/forum-messages/forum-messages.server.ts';
import {
  type ForumCategory,
  formatTopicSubjectKey,
  type ListedForumTopic,
} from '#app/modules/forum-messages/forum-messages.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkRowList } from '#app/ui/rows.tsx';
import { ForumFollowButton } from './follow-button.tsx';
import { type ForumTopicListFilter, NewForumTopicsNotice } from './new-topics-notice.tsx';
import { StartTopicSection } from './start-topic-section.tsx';
import { ForumTopicRow } from './topic-row.tsx';

interface Props {
  /** Filter of the list. */
  query: ForumTopicListFilter;
  category: string;
  /** Category of the list. */
  here: ForumCategory | undefined;
  /** Subject of the list. */
  about: TopicSubject | null;
  categories: ForumCategory[];
  first: ApiCallResult<ListedForumTopic[]>;
  /** True if the topics could not be fetched. */
  failed: boolean;
}

const subjectLinkLabels = {
  event: 'See it in the calendar',
  tie: 'See the competition',
  open: 'See the open’s page',
};

/** Render topics beneath a folded form for a new one; the form is unfolded if the list is empty. */
export function ForumTopicList({ query, category, here, about, categories, first, failed }: Props) {
  const { items: topics, setItems, restart, more } = usePagedList(first);
  // By latest activity, so a new topic comes right after the pinned ones.
  const add = (topic: ListedForumTopic) => {
    const pinned = topics.filter(({ is_pinned }) => is_pinned);
    setItems([...pinned, topic, ...topics.filter(({ id, is_pinned }) => !is_pinned && id !== topic.id)]);
  };
  return (
    <div className="topic-list" data-members-only="">
      <StartTopicSection
        key={about ? formatTopicSubjectKey(about) : category}
        category={category}
        about={about}
        categories={categories}
        unfolded={topics.length === 0 && !failed}
        onStarted={add}
        onRemoved={({ id }) => setItems(topics.filter((one) => one.id !== id))}
      >
        {here ? <ForumFollowButton what="categories" id={here.id} following={here.following} /> : null}
        {about ? (
          <a className="back" href={about.href}>
            {subjectLinkLabels[about.kind]}
          </a>
        ) : null}
      </StartTopicSection>
      <NewForumTopicsNotice
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
        <LinkRowList className="card faces columned" id="topics" label="Topics">
          {topics.map((topic) => (
            <ForumTopicRow key={topic.id} topic={topic} withAbout={about === null} />
          ))}
        </LinkRowList>
      ) : failed ? null : (
        <Card>
          <p>
            {about
              ? 'No topics about this yet. Yours could be the first.'
              : 'No topics here yet. Yours could be the first.'}
          </p>
        </Card>
      )}
      {more}
    </div>
  );
}
