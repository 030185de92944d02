import { type FoundMessage, getReplyPath } from '#app/modules/forum/messages/forum-message.ts';
import { MessageTime } from '#app/modules/forum/messages/message-time.tsx';
import { Card } from '#app/ui/card.tsx';
import { RowItem, RowList } from '#app/ui/rows.tsx';

/** Render the reader's unread mentions. */
export function UnreadMentionsCard({ mentioned }: { mentioned: FoundMessage[] }) {
  if (mentioned.length === 0) return null;
  return (
    <Card title="You were mentioned">
      <RowList label="You were mentioned">
        {mentioned.map(({ topic_id, post_id, title, author, created_at, extract }) => (
          <RowItem
            key={post_id ?? topic_id}
            to={getReplyPath(topic_id, post_id)}
            name={title}
            line={
              <>
                {author}, <MessageTime at={created_at} />: {extract}
              </>
            }
          />
        ))}
      </RowList>
    </Card>
  );
}
