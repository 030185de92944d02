import {
  type ForumSearchResult,
  getForumReplyPath,
} from '#app/modules/forum-messages/messages/forum-message.ts';
import { ForumMessageTime } from '#app/modules/forum-messages/messages/message-time.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

/** Render the reader's unread mentions. */
export function UnreadMentionsCard({ mentioned }: { mentioned: ForumSearchResult[] }) {
  if (mentioned.length === 0) return null;
  return (
    <Card title="You were mentioned">
      <LinkRowList label="You were mentioned">
        {mentioned.map(({ topic_id, post_id, title, author, created_at, extract }) => (
          <LinkRowItem
            key={post_id ?? topic_id}
            to={getForumReplyPath(topic_id, post_id)}
            name={title}
            line={
              <>
                {author}, <ForumMessageTime at={created_at} />: {extract}
              </>
            }
          />
        ))}
      </LinkRowList>
    </Card>
  );
}
