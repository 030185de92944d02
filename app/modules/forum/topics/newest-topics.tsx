import { useState } from 'react';
import { Link } from 'react-router';
import type { ForumCategory, ListedForumTopic } from '#app/modules/forum-messages/forum-messages.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkRowList } from '#app/ui/rows.tsx';
import { StartTopicSection } from './start-topic-section.tsx';
import { LatestForumTopicRow } from './topic-row.tsx';

interface Props {
  latest: ListedForumTopic[];
  categories: ForumCategory[];
}

/** Render the latest topics of all categories beneath a folded form for a new one in any of them. */
export function NewestForumTopics({ latest, categories }: Props) {
  const [topics, setTopics] = useState(latest);
  const search = (
    <Link className="onward narrow" to="/forums/search">
      Search the forum
    </Link>
  );
  return (
    <div className="topic-list">
      {categories.length > 0 ? (
        <StartTopicSection
          category=""
          about={null}
          categories={categories}
          unfolded={false}
          onStarted={(topic) => setTopics([topic, ...topics])}
          onRemoved={({ id }) => setTopics(topics.filter((one) => one.id !== id))}
        >
          {search}
        </StartTopicSection>
      ) : (
        search
      )}
      {topics.length > 0 ? (
        <Card title="Newest topics">
          <LinkRowList className="faces newest columned" id="topics" label="Newest topics">
            {topics.map((topic) => (
              <LatestForumTopicRow key={topic.id} topic={topic} />
            ))}
          </LinkRowList>
        </Card>
      ) : null}
    </div>
  );
}
